import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { readSearch, writeSearch } from '#base/search-text.ts';
import { setTimer } from '#device/clock.ts';
import { readTabRecord, tabKeys, writeTabRecord } from '#device/storage/storage.ts';

type Choice<Name extends string> = Readonly<Record<Name, string>>;

/** `typed`: a field changes with each key. `opened`: Back leads to the choice before. */
type Choose<Name extends string> = (change: Partial<Choice<Name>>, how?: 'typed' | 'opened') => void;

/** Safari limits changes of the address to some hundred in ten seconds. */
const TYPED_PAUSE_MS = 300;

/**
 * The choices of a page, with these names in its address; '' is no choice. If the address has none of them, those that
 * this tab made last on the page fill in. Without a page none are remembered.
 */
export function useAddressChoice<const Name extends string>(
  page: string | undefined,
  names: readonly Name[],
): [choice: Choice<Name>, choose: Choose<Name>] {
  const navigate = useNavigate();
  const address: string = useSearch({ strict: false, select: (search) => writeSearch(picked(search, names)) });
  const [choice, setChoice] = useState(() => choiceOf(address, page, names));
  const written = useRef(address);
  const stopTimer = useRef<() => void>(undefined);

  const write = (next: Choice<Name>, replace = true) => {
    const text = writeSearch(next);
    if (text === written.current) return;
    written.current = text;
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) => ({ ...before, ...next }),
      state: true,
      replace,
      resetScroll: false,
    });
  };
  const choose: Choose<Name> = (change, how) => {
    const next = { ...choice, ...change };
    setChoice(next);
    remember(page, next);
    stopTimer.current?.();
    if (how === 'typed') stopTimer.current = setTimer(TYPED_PAUSE_MS, () => write(next));
    else write(next, how !== 'opened');
  };
  // A link or the way back changed the address, or it has no choice yet.
  useEffect(() => {
    const isOwn = address === written.current;
    const next = isOwn ? choice : choiceOf(address, page, names);
    if (!isOwn) {
      written.current = address;
      setChoice(next);
      remember(page, next);
    }
    if (address === '') write(next);
    // The choice is written when it is made.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [address]);
  useEffect(() => () => stopTimer.current?.(), []);
  return [choice, choose];
}

function choiceOf<Name extends string>(
  address: string,
  page: string | undefined,
  names: readonly Name[],
): Choice<Name> {
  return picked(address === '' ? remembered(page) : readSearch(address), names);
}

function picked<Name extends string>(search: Readonly<Record<string, unknown>>, names: readonly Name[]): Choice<Name> {
  const texts = names.map((name) => [name, typeof search[name] === 'string' ? search[name] : '']);
  return Object.fromEntries(texts) as Choice<Name>;
}

function remembered(page: string | undefined): Readonly<Record<string, unknown>> {
  if (page === undefined) return {};
  const choices: unknown = readTabRecord(tabKeys.officeChoices)[page];
  return typeof choices === 'object' ? { ...choices } : {};
}

/** Signing out removes it. */
function remember(page: string | undefined, choice: Readonly<Record<string, string>>): void {
  if (page === undefined) return;
  writeTabRecord(tabKeys.officeChoices, { ...readTabRecord(tabKeys.officeChoices), [page]: choice });
}

import { Autocomplete } from '@base-ui/react/autocomplete';
import { say } from '@offpiste/core/base/brand/say.rules';
import type { RoleNeed } from '@offpiste/core/base/call/office-role.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type RefObject } from 'react';
import { SCREEN_ROLES } from '#app/features/office/office-frame/screen-roles.list.ts';
import { useSideWeek } from '#app/features/office/office-frame/address-week.ts';
import { now } from '#device/clock.ts';
import { useList } from '#kept/use-list.ts';
import { lockNow } from '#lock/lock-state.ts';
import { useAuth } from '#session/auth.store.ts';
import { mayUse } from '#session/has-office.ts';
import { useFresh } from '#session/use-fresh.ts';
import { palette as texts } from '#texts/office/palette';
import { Overlay, OverlayTitle } from '#ui/overlay/overlay.part.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.part.tsx';
import { useClientSearch } from './palette.data.ts';
import { paletteGroups, type PaletteGroup, type PaletteItem } from './palette-items.ts';
import styles from './palette.module.css';

type PaletteProps = { open: boolean; onClose: () => void; onShortcuts: () => void };

export function Palette({ open, onClose, onShortcuts }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // A palette that opens again while it closes starts empty, too.
  const close = () => {
    setTyped('');
    onClose();
  };
  return (
    <Overlay open={open} onClose={close} placement="top" initialFocus={input}>
      <VisuallyHidden>
        <OverlayTitle>{texts.title}</OverlayTitle>
      </VisuallyHidden>
      <PaletteBody input={input} typed={typed} onType={setTyped} onClose={close} onShortcuts={onShortcuts} />
    </Overlay>
  );
}

type PaletteBodyProps = Omit<PaletteProps, 'open'> & {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (typed: string) => void;
};

function PaletteBody({ input, typed, onType, onClose, onShortcuts }: PaletteBodyProps) {
  const week = useSideWeek();
  const navigate = useNavigate();
  const me = useAuth((state) => state.me);
  const isPermitted = (need: RoleNeed) => mayUse(me, need);
  const hasNight = isPermitted(SCREEN_ROLES.LiveNight);
  const enabled = week !== undefined && hasNight;
  const { data: live } = useList(endpoints.officeLive, { weekId: week ?? '' }, { enabled });
  const { reply: accounts } = useFresh(endpoints.people, {}, { enabled: isPermitted(SCREEN_ROLES.People) });
  const { reply, problem, isSearching } = useClientSearch(hasNight ? week : undefined, typed);
  const groups = paletteGroups(typed, {
    week,
    clients: reply?.found ?? [],
    rooms: reply?.rooms ?? [],
    rides: live?.rides ?? [],
    people: accounts?.people ?? [],
    isPermitted,
  });
  const choose = ({ does }: PaletteItem) => {
    onClose();
    if ('href' in does) void navigate({ href: does.href, state: { chosenAt: now() } });
    else if (does.action === 'lock') lockNow();
    else onShortcuts();
  };
  const status =
    problem ??
    (isSearching ? texts.searching : undefined) ??
    (reply && reply.count > reply.found.length ? say(texts.more, { count: reply.count }) : undefined) ??
    (week === undefined ? texts.chooseWeek : groups.length === 0 ? texts.nothing : '');
  return (
    <Autocomplete.Root
      items={groups}
      filter={null}
      mode="none"
      inline
      open
      autoHighlight="always"
      keepHighlight
      value={typed}
      onValueChange={onType}
      itemToStringValue={({ label }: PaletteItem) => label}
    >
      <Autocomplete.Input
        ref={input}
        className={styles.input}
        aria-label={texts.find}
        placeholder={texts.find}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Autocomplete.List className={styles.list} aria-label={texts.results}>
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.title} items={group.items}>
            <Autocomplete.GroupLabel className={styles.group}>{group.title}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: PaletteItem) => (
                <Autocomplete.Item key={item.key} value={item} className={styles.item} onClick={() => choose(item)}>
                  <span className={styles.label}>{item.label}</span>
                  <span className={styles.hint}>{item.hint}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p className={styles.status} role="status">
        {status}
      </p>
    </Autocomplete.Root>
  );
}

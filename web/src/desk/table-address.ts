import { readView, writeView, type TableView } from '@offpiste/core/base/table-view/table-view.rules';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';

type ChangeView = (view: TableView, how?: 'step' | 'typing') => void;

/** The view in the address. A step can be taken back with the browser's own button; typing is no step. */
export function useTableView(): readonly [view: TableView, change: ChangeView] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = useMemo(() => readView(search), [search]);
  const change: ChangeView = (next, how = 'step') =>
    void navigate({ to: '.', search: (before: object) => writeView({ ...before }, next), replace: how === 'typing' });
  return [view, change];
}

const SETTLED_AFTER_MS = 200;

interface Typed {
  readonly text: string;
  /** The value under it. */
  readonly base: string;
  /** The text on its way to the address. */
  readonly sent?: string;
}

/** The text of a field, and its later effect. A value from elsewhere replaces the text. */
export function useTyped(value: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState<Typed>();
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  const own = typed && (value === typed.base || value === typed.sent) ? typed : undefined;
  if (own && value === own.sent && value !== own.base) setTyped({ text: own.text, base: value });
  const text = own?.text ?? value;
  const isWaiting = own !== undefined && text !== value && text !== own.sent;
  const settle = () => {
    if (!isWaiting) return;
    setTyped({ ...own, sent: text });
    latest.current(text);
  };
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => {
      setTyped((now) => now && { ...now, sent: text });
      latest.current(text);
    }, SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, text]);
  return { text, type: (next: string) => setTyped({ ...(own ?? { base: value }), text: next }), settle };
}

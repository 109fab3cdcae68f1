import type { ReaderEvent, ReaderRead, ReaderTarget } from '@offpiste/core/record/scan/key-reader.contract';
import { delayToEnd, SILENT_READER, stepReader } from '@offpiste/core/record/scan/key-reader.flow';
import { useEffectEvent, useLayoutEffect } from 'react';

/** Reads the keys of a hand-held reader while the screen is open, with the focus on any control. */
export function useCodeReader(onRead: (read: ReaderRead) => void): void {
  const handleRead = useEffectEvent(onRead);
  // A layout effect: a code that is read as soon as the screen shows must not be lost.
  useLayoutEffect(() => listenToReader((read) => handleRead(read)), []);
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

function listenToReader(onRead: (read: ReaderRead) => void): () => void {
  const listeners = new AbortController();
  let state = SILENT_READER;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before: { readonly box: TextBox; readonly value: string } | undefined;
  let choice: { readonly box: HTMLSelectElement; readonly value: string } | undefined;

  const dispatch = (event: ReaderEvent, of?: Event): void => {
    const step = stepReader(state, event);
    ({ state } = step);
    if (step.claims && of) {
      of.preventDefault();
      of.stopImmediatePropagation();
    }
    if (step.undo !== undefined && before) removeText(before.box, step.undo);
    if (step.reads.length > 0 && choice) setValue(choice.box, choice.value, 'change');
    if (state.characters.length === 0) choice = undefined;
    clearTimeout(timer);
    const delay = delayToEnd(state);
    // In a further task, after the keys that arrived while the page was busy.
    if (delay !== null) timer = setTimeout(() => (timer = setTimeout(end, 0, event.at + delay)), delay);
    for (const read of step.reads) onRead(read);
  };
  const end = (at: number): void => dispatch({ kind: 'time-passed', at });

  const listen = <Kind extends keyof DocumentEventMap>(kind: Kind, handle: (event: DocumentEventMap[Kind]) => void) =>
    document.addEventListener(kind, handle, { capture: true, signal: listeners.signal });

  listen('keydown', (event) => {
    const { timeStamp: at, key, code, shiftKey: shift, ctrlKey: ctrl, altKey, metaKey, repeat: isRepeat } = event;
    const target = targetOf(event.target);
    if (metaKey || (event.isComposing && target === 'field')) return;
    if (state.characters.length === 0 && event.target instanceof HTMLSelectElement)
      choice = { box: event.target, value: event.target.value };
    const altGraph = event.getModifierState('AltGraph');
    const capsLock = event.getModifierState('CapsLock');
    dispatch({ kind: 'key', at, key, code, shift, ctrl, alt: altKey, altGraph, capsLock, isRepeat, target }, event);
  });
  listen('keyup', (event) => {
    if (event.key === 'Alt') dispatch({ kind: 'alt-released', at: event.timeStamp }, event);
  });
  listen('beforeinput', ({ target }) => {
    before = isTextBox(target) ? { box: target, value: target.value } : undefined;
  });
  listen('input', (event) => {
    if (!before || before.box !== event.target || !event.isTrusted) return;
    const isPaste = event instanceof InputEvent && event.inputType.startsWith('insertFrom');
    const texts = { before: before.value, after: before.box.value };
    dispatch({ kind: 'input', at: event.timeStamp, ...texts, isPaste });
  });
  listen('paste', (event) => {
    if (targetOf(event.target) === 'field') return;
    dispatch({ kind: 'paste', at: event.timeStamp, text: event.clipboardData?.getData('text') ?? '' }, event);
  });
  return () => {
    clearTimeout(timer);
    listeners.abort();
  };
}

const KEYS_ARE_NO_TEXT = ['checkbox', 'radio', 'range', 'button', 'submit', 'reset', 'file', 'color', 'image'];

function isTextBox(target: EventTarget | null): target is TextBox {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !KEYS_ARE_NO_TEXT.includes(target.type);
}

function targetOf(target: EventTarget | null): ReaderTarget {
  if (target instanceof HTMLSelectElement) return 'choice';
  return isTextBox(target) || (target instanceof HTMLElement && target.isContentEditable) ? 'field' : 'page';
}

function removeText(box: TextBox, text: string): void {
  const start = box.value.lastIndexOf(text);
  if (start >= 0) setValue(box, box.value.slice(0, start) + box.value.slice(start + text.length), 'input');
}

/** Sets a value as the browser does, so that React sees the change. */
function setValue(box: TextBox | HTMLSelectElement, value: string, event: 'input' | 'change'): void {
  if (box.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event(event, { bubbles: true }));
}

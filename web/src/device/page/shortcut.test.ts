import { afterEach, expect, test, vi } from 'vitest';
import { onShortcut } from './shortcut.ts';

class Field extends EventTarget {
  matches(): boolean {
    return true;
  }
}

/** A page with the shortcuts '?' and Ctrl K; `press` gives what ran, and whether the browser's own action remains. */
function openPage({ hasDialog = false } = {}) {
  const page = new EventTarget();
  vi.stubGlobal('HTMLElement', Field);
  vi.stubGlobal('document', Object.assign(page, { querySelector: () => (hasDialog ? {} : null) }));
  const done: string[] = [];
  const stops = [onShortcut('?', () => done.push('keys')), onShortcut('k', () => done.push('search'), true)];
  const press = (key: object, target: EventTarget = page) => {
    const pressed = { ctrlKey: false, metaKey: false, altKey: false, ...key };
    const event = Object.assign(new Event('keydown', { cancelable: true }), pressed);
    Object.defineProperty(event, 'target', { value: target });
    return { isFree: page.dispatchEvent(event), done: done.splice(0) };
  };
  return { press, end: () => stops.forEach((stop) => stop()) };
}

afterEach(() => void vi.unstubAllGlobals());

test.each([
  [{ key: '?' }, ['keys']],
  [{ key: 'k', ctrlKey: true }, ['search']],
  [{ key: 'K', metaKey: true }, ['search']],
  [{ key: 'k' }, []],
  [{ key: '?', ctrlKey: true }, []],
  [{ key: 'k', ctrlKey: true, altKey: true }, []],
])('the key %j runs the shortcuts %j', (key, done) => {
  expect(openPage().press(key)).toEqual({ done, isFree: done.length === 0 });
});

test('in a field only a shortcut with Ctrl runs', () => {
  const { press } = openPage();
  expect(press({ key: '?' }, new Field())).toEqual({ done: [], isFree: true });
  expect(press({ key: 'k', ctrlKey: true }, new Field()).done).toEqual(['search']);
});

test("an open dialog blocks shortcuts and the browser's search", () => {
  const { press } = openPage({ hasDialog: true });
  expect(press({ key: '?' }).done).toEqual([]);
  expect(press({ key: 'k', ctrlKey: true })).toEqual({ done: [], isFree: false });
});

test('an ended shortcut does not run', () => {
  const { press, end } = openPage();
  end();
  expect(press({ key: '?' })).toEqual({ done: [], isFree: true });
});

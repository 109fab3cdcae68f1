import { expect, test } from 'vitest';
import { ignoreStrayDrops } from './stray-drop.ts';

interface Drag {
  readonly types: readonly string[];
  /** True: the pointer is over a field for text. */
  readonly overField?: boolean;
  /** True: a drop zone has accepted it. */
  readonly isAccepted?: boolean;
}

/** Drags over a page and drops there: whether the browser may act, and the effect that the pointer shows. */
function dropOn(name: 'dragover' | 'drop', { types, overField = false, isAccepted = false }: Drag) {
  const page = new EventTarget();
  ignoreStrayDrops(page);
  const dataTransfer = { types, dropEffect: 'copy' };
  const event = Object.assign(new Event(name, { cancelable: true }), { dataTransfer });
  Object.defineProperty(event, 'target', { value: { closest: () => (overField ? {} : null) } });
  if (isAccepted) event.preventDefault();
  page.dispatchEvent(event);
  return { mayBrowserAct: !event.defaultPrevented, dropEffect: dataTransfer.dropEffect };
}

const REFUSED = { mayBrowserAct: false, dropEffect: 'none' };

test.each([
  ['a file beside the drop zone', { types: ['Files'] }, REFUSED],
  ['a file with other forms of it', { types: ['text/uri-list', 'Files'] }, REFUSED],
  ['a file on a field for text', { types: ['Files'], overField: true }, REFUSED],
  ['a link', { types: ['text/uri-list', 'text/plain'] }, REFUSED],
  ['a text that may be an address', { types: ['text/plain'] }, REFUSED],
  ['a text on a field', { types: ['text/plain'], overField: true }, { mayBrowserAct: true, dropEffect: 'copy' }],
  ['a file on the drop zone', { types: ['Files'], isAccepted: true }, { mayBrowserAct: false, dropEffect: 'copy' }],
] as const)('the browser and the page handle %s', (_, drag, handled) => {
  expect([dropOn('dragover', drag), dropOn('drop', drag)]).toEqual([handled, handled]);
});

test('a drag event without data is left alone', () => {
  const page = new EventTarget();
  ignoreStrayDrops(page);
  const event = new Event('drop', { cancelable: true });
  page.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

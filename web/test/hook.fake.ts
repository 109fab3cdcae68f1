import { createElement } from 'react';
import type { Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Mounts a component that only calls the hook. */
export async function mountHook<Value>(hook: () => Value) {
  const { flushSync } = await import('react-dom');
  const { createRoot } = await import('react-dom/client');
  const { environmentManager, QueryClientProvider } = await import('@tanstack/react-query');
  const { queryClient } = await import('#kept/query-client.ts');
  // An earlier test may have loaded it without a window.
  environmentManager.setIsServer(() => false);
  let value: Value | undefined;
  const Reader = () => {
    value = hook();
    return null;
  };
  // React checks whether the focus is in a frame.
  Object.assign(window, { HTMLIFrameElement: class {} });
  const root: Root = createRoot(emptyElement());
  const app = () => createElement(QueryClientProvider, { client: queryClient }, createElement(Reader));
  const render = () => flushSync(() => root.render(app()));
  const unmount = () => flushSync(() => root.unmount());
  render();
  onTestFinished(async () => {
    unmount();
    // React finishes its work in a separate task.
    await new Promise((resolve) => setImmediate(resolve));
  });
  return {
    unmount,
    /** The value after all changes of stores so far. */
    value: (): Value => {
      render();
      return value as Value;
    },
  };
}

/** The part of an element that React uses if nothing is drawn. */
function emptyElement(): Element {
  const element = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', namespaceURI: 'http://www.w3.org/1999/xhtml' };
  const ownerDocument = Object.assign(document, { nodeType: 9, activeElement: null });
  return Object.assign(new EventTarget(), { ...element, ownerDocument, textContent: '', firstChild: null }) as never;
}

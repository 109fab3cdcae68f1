import type { Plugin } from 'vite';
import { type IconShape, outlineOf } from './icon-outline.ts';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const DRAWN = '\0offpiste-drawn-icon';

/** The element around an icon's shapes; an icon without a name is hidden from screen readers. */
const DRAWN_CODE = `
import { createElement } from 'react';
const pen = { xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' };
export const drawn = (d) => (props) => createElement(
  'svg',
  { ...pen, 'aria-hidden': props['aria-label'] ? undefined : true, ...props },
  createElement('path', { d }),
);
`;

/**
 * Builds each icon as one path. Lucide's icons also have keys, names and settings that nothing here uses, which are larger
 * than the drawings.
 */
export function iconPlugin(): Plugin {
  return {
    name: 'offpiste-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === DRAWN ? id : undefined),
    load: async (id) => {
      if (id === DRAWN) return { code: DRAWN_CODE, moduleSideEffects: false };
      if (!ICON.test(id)) return undefined;
      const shapes = await shapesOf(id);
      return shapes && { code: iconCode(outlineOf(shapes)), moduleSideEffects: false };
    },
  };
}

function iconCode(outline: string): string {
  const names = [DRAWN, outline].map((text) => JSON.stringify(text));
  return `import { drawn } from ${names[0]}; export default /* @__PURE__ */ drawn(${names[1]});`;
}

/** Undefined for an alias of another icon. */
async function shapesOf(file: string): Promise<readonly IconShape[] | undefined> {
  const icon: { readonly __iconData?: { readonly node: readonly IconShape[] } } = await import(file);
  return icon.__iconData?.node;
}

/** The folders of handover (decision 035), in imports and in the project. */
const HANDOVER =
  /^(core|server\/src|core\/src|web\/src\/features|brands\/english)\/handover\/|^web\/src\/(carried|qr-transfer)\//;
/** Files that may register it. */
const REGISTERS = /^(core\/src|server\/src(\/cli)?|web\/src|brands\/english)\/[^/]+$/;
const PRODUCT = /^(core|server|web)\/src\/|^brands\//;

/** The objection to importing a removable subject; undefined for none. Tests may import it. */
export function objectionToRemovable(from: string, to: string): string | undefined {
  if (!HANDOVER.test(to) || !PRODUCT.test(from) || HANDOVER.test(from) || REGISTERS.test(from)) return undefined;
  return from.endsWith('.test.ts') ? undefined : 'handover can be removed: it hands in what it gives';
}

/** The folders of a subject that can be removed (decision 035), as files are named in imports and in the project. */
const HANDOVER =
  /^(core|server\/src|core\/src|web\/src\/features|brands\/english)\/handover\/|^web\/src\/(carried|qr-transfer)\//;
/** What registers it: files above the subjects, and the commands. */
const REGISTERS = /^(core\/src|server\/src(\/cli)?|web\/src|brands\/english)\/[^/]+$/;
const PRODUCT = /^(core|server|web)\/src\/|^brands\//;

/** Why a file may not import another because that can be removed; undefined if it may. Tests may. */
export function objectionToRemovable(from: string, to: string): string | undefined {
  if (!HANDOVER.test(to) || !PRODUCT.test(from) || HANDOVER.test(from) || REGISTERS.test(from)) return undefined;
  return from.endsWith('.test.ts') ? undefined : 'handover can be removed: it hands in what it gives';
}

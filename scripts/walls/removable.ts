/** The folders of removable subjects (decisions 035 and 039), in imports and in the project. */
const REMOVABLE = [
  {
    name: 'handover',
    folders:
      /^(core|server\/src|core\/src|web\/src\/features|brands\/english)\/handover\/|^web\/src\/(carried|qr-transfer)\//,
  },
  { name: 'connections', folders: /^(core|server\/src|core\/src|web\/src\/features|brands\/english)\/connections\// },
];
/** Files that may register them. */
const REGISTERS = /^(core\/src|server\/src(\/cli)?|web\/src|brands\/english)\/[^/]+$/;
const PRODUCT = /^(core|server|web)\/src\/|^brands\//;

/** The objection to importing a removable subject; undefined for none. Tests may import it. */
export function objectionToRemovable(from: string, to: string): string | undefined {
  if (!PRODUCT.test(from) || REGISTERS.test(from) || from.endsWith('.test.ts')) return undefined;
  const subject = REMOVABLE.find(({ folders }) => folders.test(to) && !folders.test(from));
  return subject && `${subject.name} can be removed: it hands in what it gives`;
}

export const SUBJECTS = [
  'base',
  'access',
  'week',
  'people',
  'record',
  'place',
  'ride',
  'programme',
  'office',
  'handover',
  'connections',
  'shell',
] as const;

/** Other files in these folders are above all subjects, except the technical parts of the server. */
const DIVIDED = ['core/src', 'server/src', 'web/src/features'];
const LEVELS: readonly string[] = ['platform', ...SUBJECTS];
const ROOT_LEVEL = LEVELS.length;

/** The objection by subjects; undefined for none. Tests may combine any. */
export function objectionToSubject(from: string, to: string): string | undefined {
  const divided = DIVIDED.find((folder) => from.startsWith(`${folder}/`) && to.startsWith(`${folder}/`));
  if (divided === undefined) return undefined;
  const [fromLevel, toLevel] = [levelOf(divided, from), levelOf(divided, to)];
  if (toLevel <= fromLevel || from.endsWith('.test.ts')) return undefined;
  return `${LEVELS[fromLevel]} is below ${LEVELS[toLevel] ?? 'the root'}: hand it in`;
}

function levelOf(divided: string, file: string): number {
  const level = LEVELS.indexOf(file.slice(divided.length + 1).split('/')[0] ?? '');
  return level === -1 ? ROOT_LEVEL : level;
}

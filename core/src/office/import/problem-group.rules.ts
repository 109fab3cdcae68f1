// Source: docs/reference/import-help.md (Kinds of problems).
import { kindOf } from './sheet-problem.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';

/** The rows of a kind that are listed; the count is of all. */
const ROWS_LISTED = 50;
/** The kinds that are listed. */
const MAX_GROUPS = 300;

/** Problems of one kind: the same sheet, heading and words, apart from values and numbers. */
export interface ProblemGroup {
  /** Equal for the same kind in another check. */
  readonly key: string;
  readonly severity: 'error' | 'warning';
  readonly sheet: string;
  readonly heading?: string;
  /** With '…' for values that differ. */
  readonly words: string;
  readonly count: number;
  /** Problems that disappear with this one. */
  readonly consequences?: number;
  readonly problems: readonly GroupedProblem[];
}

type GroupedProblem = Pick<SheetProblem, 'sheet' | 'row' | 'heading' | 'words'>;
type CountedGroup = Pick<ProblemGroup, 'key' | 'count'>;

/** Causes first, then errors, then warnings, the most frequent kinds first. */
export function problemGroups(problems: readonly SheetProblem[]): ProblemGroup[] {
  const causes = new Map(problems.flatMap((each) => (each.means === undefined ? [] : [[each.means, each] as const])));
  const causeOf = ({ lacks = [] }: SheetProblem) => lacks.map((sheet) => causes.get(sheet)).find(Boolean);
  const withCauses = Map.groupBy(problems, causeOf);
  const rest = withCauses.get(undefined) ?? [];
  const groups = [...Map.groupBy(rest, keyOf)].map(([key, own]) => {
    const following = own.flatMap((each) => withCauses.get(each) ?? []);
    return { group: groupOf(key, own, following), isCause: own.some(({ isCause }) => isCause) };
  });
  return groups
    .toSorted((a, b) => Number(b.isCause) - Number(a.isCause) || byWeight(a.group, b.group))
    .slice(0, MAX_GROUPS)
    .map(({ group }) => group);
}

function groupOf(key: string, own: readonly SheetProblem[], following: readonly SheetProblem[]): ProblemGroup {
  const [first] = own;
  const isError = [...own, ...following].some(({ severity }) => severity === 'error');
  const texts = new Set(own.map(({ words }) => words));
  return {
    key,
    severity: isError ? 'error' : 'warning',
    sheet: first?.lacks?.join(', ') ?? first?.sheet ?? '',
    ...(first?.heading === undefined || first.lacks !== undefined ? {} : { heading: first.heading }),
    words: texts.size === 1 ? (first?.words ?? '') : kindOf(first?.words ?? ''),
    count: own.length,
    ...(following.length > 0 ? { consequences: following.length } : {}),
    problems: own.slice(0, ROWS_LISTED).map(({ sheet, row, heading, words }) => ({
      sheet,
      words,
      ...(row === undefined ? {} : { row }),
      ...(heading === undefined ? {} : { heading }),
    })),
  };
}

function keyOf({ severity, sheet, heading, words, lacks }: SheetProblem): string {
  return JSON.stringify(lacks === undefined ? [severity, sheet, heading ?? '', kindOf(words)] : ['lacks', ...lacks]);
}

function byWeight(a: ProblemGroup, b: ProblemGroup): number {
  return Number(a.severity === 'warning') - Number(b.severity === 'warning') || b.count - a.count;
}

/** The kinds of a check, to compare with a later one. The values of their rows may be names of clients. */
export function earlierGroups(groups: readonly ProblemGroup[]): Omit<ProblemGroup, 'problems'>[] {
  return groups.map(({ problems: _, ...group }) => ({ ...group, words: kindOf(group.words) }));
}

export interface GroupChange {
  /** Of the earlier check; 0 for a new kind. */
  readonly before: number;
  readonly now: number;
}

/** The change of each kind since an earlier check, by key. Kinds that are solved have `now` 0. */
export function groupChanges(
  before: readonly CountedGroup[],
  now: readonly CountedGroup[],
): ReadonlyMap<string, GroupChange> {
  const changes = new Map<string, GroupChange>(before.map(({ key, count }) => [key, { before: count, now: 0 }]));
  for (const { key, count } of now) changes.set(key, { before: changes.get(key)?.before ?? 0, now: count });
  return changes;
}

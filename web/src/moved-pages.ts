import { paths, type OfficeRouteName } from './base/paths.ts';

/** Earlier addresses of the office's pages, which named no week. */
const MOVED: readonly (readonly [address: RegExp, page: OfficeRouteName])[] = [
  [/^\/office\/live$/, 'LiveNight'],
  [/^\/office\/client\/(?<bookingRef>[^/]+)$/, 'ClientStory'],
  [/^\/office\/sheet$/, 'PublishedSheet'],
  [/^\/office\/reports$/, 'Reports'],
  [/^\/office\/reports\/(?<report>[^/]+)$/, 'Report'],
  [/^\/office\/tickets$/, 'PrintTickets'],
];

/** The present address, for an earlier one. Without a week, the list of weeks. */
export function movedPage(pathname: string, weekId: string | undefined): string {
  const path = pathname.replace(/\/$/, '');
  for (const [address, page] of MOVED) {
    const found = address.exec(path);
    if (found && weekId !== undefined) return filled(page, { ...found.groups, week: encodeURIComponent(weekId) });
  }
  return paths.OfficeWeeks;
}

/** The values are encoded already. */
function filled(page: OfficeRouteName, values: Readonly<Record<string, string | undefined>>): string {
  return paths[page].replace(/\$(\w+)/g, (_, name: string) => values[name] ?? '');
}

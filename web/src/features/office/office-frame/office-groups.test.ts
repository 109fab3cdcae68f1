import { expect, test } from 'vitest';
import { currentEntry, officeGroups } from './office-groups.list.tsx';

const groups = officeGroups('w-1', () => true);

test.each([
  ['/office/week/w-1/reports', '/office/week/w-1/reports'],
  ['/office/week/w-1/reports/manifests', '/office/week/w-1/reports'],
  ['/office/week/w-1/reports/lift-passes', '/office/week/w-1/reports/lift-passes'],
  ['/office/week/w-1/clients/WASTELAND-AAAAAA', '/office/week/w-1/clients'],
  ['/home', undefined],
])('the page %s is marked once in the side bar, as %s', (path, href) => {
  expect(currentEntry(groups, path)).toBe(href);
});

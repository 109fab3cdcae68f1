import { expect, test } from 'vitest';
import { REPORT_KEYS } from './report-key.rules.ts';
import { fileOnlyColumns, gateOfReport, mayPublish } from './sensitive-report.rules.ts';

test.each<[string, string[], string[]]>([
  ['without the right to private data', ['reports'], ['resort', 'group']],
  ['with it', ['reports', 'private-data'], ['resort', 'group', 'code', 'dateOfBirth', 'nextOfKin', 'nextOfKinPhone']],
])('offers only the columns of files that a person %s gets', (_, roles, keys) => {
  expect(fileOnlyColumns('manifests', roles).map(({ key }) => key)).toEqual(keys);
});

test('asks again for files with private data or ticket codes, and for tickets on paper', () => {
  const asked = (as: 'file' | 'screen') => REPORT_KEYS.filter((report) => gateOfReport(report, as) === 'confirmed');
  expect(asked('file')).toEqual([
    'clients',
    'manifests',
    'lift-passes',
    'registrations',
    'extras',
    'exceptions',
    'ledger',
    'tickets',
  ]);
  expect(asked('screen')).toEqual(['tickets']);
});

test.each([
  ['a report with its role', 'ledger', ['name'], ['owner', 'reports'], true],
  ['a report without its role', 'ledger', ['name'], ['owner', 'night'], false],
  ['a report without the role owner', 'ledger', ['name'], ['reports', 'private-data'], false],
  ['the clients with any of their roles', 'clients', ['name'], ['owner', 'night'], true],
  ['the clients without any of their roles', 'clients', ['name'], ['owner', 'people'], false],
  ['a ticket code with private data', 'ledger', ['code'], ['owner', 'reports', 'private-data'], true],
  ['a ticket code without private data', 'ledger', ['name', 'code'], ['owner', 'reports'], false],
  ['tickets with the planning', 'tickets', ['code'], ['owner', 'planning'], true],
  ['a wall screen with the role owner', 'wall', ['counts'], ['owner'], true],
  ['a wall screen without the role owner', 'wall', ['counts'], ['night', 'reports'], false],
])('decides by the roles of its author about a live address: %s', (_, report, columns, roles, may) => {
  expect(mayPublish(roles, { report, columns })).toBe(may);
});

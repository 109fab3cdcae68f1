import { describe, expect, test } from 'vitest';
import { maySeeStaff, staffRowsFor } from './staff.rights.ts';

const viewer = (level: number, tenant: string | undefined = 'wasteland') => ({ repId: '1001', level, tenant });

describe('maySeeStaff', () => {
  test.each([
    ['own tenant', { 'Staff Type': 'Rep', tenant: 'wasteland' }, true, true],
    ['own tenant, in other case and with whitespace', { 'Staff Type': 'Rep', Tenant: ' WASTELAND ' }, true, true],
    ['another tenant', { 'Staff Type': 'Rep', tenant: 'nuco' }, false, false],
    ['no tenant', { 'Staff Type': 'Rep' }, false, false],
    ['Eame Hill of another tenant', { 'Staff Type': 'Eame Hill', tenant: 'nuco' }, true, true],
    ['Welfare without a tenant', { 'Staff Type': 'welfare' }, true, true],
    ['Office of another tenant', { 'Staff Type': 'Office', tenant: 'nuco' }, false, true],
    ['HQ of another tenant', { 'Staff Type': 'HQ', tenant: 'nuco' }, false, true],
    ['cells that are not strings', { 'Staff Type': 7, tenant: null }, false, false],
  ])('%s', (_, row, upToTwo, aboveTwo) => {
    expect([0, 1, 2].map((level) => maySeeStaff(viewer(level), row))).toEqual([upToTwo, upToTwo, upToTwo]);
    expect([3, 4, 5].map((level) => maySeeStaff(viewer(level), row))).toEqual([aboveTwo, aboveTwo, aboveTwo]);
  });

  test.each([undefined, '', ' '])('a rep with tenant %j has no own tenant', (tenant) => {
    expect(maySeeStaff({ repId: '1001', level: 2, tenant }, { 'Staff Type': 'Rep', tenant: '' })).toBe(false);
    expect(maySeeStaff({ repId: '1001', level: 2, tenant }, { 'Staff Type': 'Rep' })).toBe(false);
  });
});

test('a phone is sent the rows its rep may find and the rep’s own row', () => {
  const rows = [
    { 'User ID': 1001, tenant: 'nuco', 'Staff Type': 'Rep' },
    { 'User ID': '1002', tenant: 'nuco', 'Staff Type': 'Rep' },
    { 'User ID': '1003', tenant: 'wasteland', 'Staff Type': 'Rep' },
    {},
  ];
  expect(staffRowsFor(viewer(1), rows)).toEqual([rows[0], rows[2]]);
});

test('marks a row that shares its name with hidden staff, without their data', () => {
  const shown = { 'User ID': '1003', Name: 'Jo Field', tenant: 'wasteland' };
  const hidden = { 'User ID': '1002', Name: ' JO field', tenant: 'nuco', Phone: '4477' };
  const other = { 'User ID': '1004', Name: 'Bo Ek', tenant: 'wasteland' };
  expect(staffRowsFor(viewer(1), [shown, hidden, other])).toEqual([{ ...shown, sharedName: true }, other]);
  expect(staffRowsFor(viewer(1), [shown, { ...hidden, tenant: 'wasteland' }])[0]).toBe(shown);
});

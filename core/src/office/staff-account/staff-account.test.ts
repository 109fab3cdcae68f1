import { describe, expect, it, test } from 'vitest';
import type { StaffRow } from './staff-account.contract.ts';
import { plannedPeople } from './staff-account.rules.ts';
import { staffRows, type KnownAccount } from './staff-row.rules.ts';

const may = { level: 3, brands: ['wasteland' as const], tenants: ['wasteland'] };
const defaults = { level: 1, brands: ['wasteland' as const], usesRepId: false };
const known = (change: Partial<KnownAccount>): KnownAccount => ({
  repId: '9',
  username: 'x@company.test',
  hasPassword: true,
  disabled: false,
  isHidden: false,
  ...change,
});
const row = (change: Partial<StaffRow> = {}): StaffRow => ({
  repId: '7001',
  name: 'Ada Byron',
  username: 'ada@company.test',
  tenant: 'wasteland',
  staffType: 'Host',
  ...change,
});

describe('staffRows', () => {
  it('reads id, name, address, level, tenant and staff type of a row', () => {
    const cells = {
      'User ID': 7001,
      Name: ' Ada  Byron ',
      'E-Mail': 'ada@company.test',
      Level: '2',
      tenant: 'Wasteland',
    };
    expect(staffRows([{ ...cells, 'Staff Type': 'Host' }], [])).toEqual([row({ level: 2 })]);
  });

  test.each([
    ['Email address', 'ada@company.test'],
    ['E-mail', 'ada@company.test'],
    ['USERNAME', 'ada@company.test'],
    ['Phone', ''],
  ])('finds the address under the heading %s: %s', (heading, username) => {
    expect(staffRows([{ 'User ID': '1', Name: 'A', [heading]: 'ada@company.test' }], [])[0]?.username).toBe(username);
  });

  test.each(['#N/A', 'high', '-1', '100', ''])('ignores the level %s', (Level) => {
    expect(staffRows([{ 'User ID': '1', Name: 'A', Level }], [])[0]).not.toHaveProperty('level');
  });

  it('leaves out rows without id and name, and keeps a row with only one of them', () => {
    expect(staffRows([{ Phone: '1' }, { Name: 'A' }, { 'User ID': '2' }], []).map(({ repId }) => repId)).toEqual([
      '',
      '2',
    ]);
  });

  test.each([
    ['its rep id', { repId: '7001' }, 'open'],
    ['its address in other letters', { username: 'ADA@company.test' }, 'open'],
    ['a closed account', { repId: '7001', disabled: true }, 'closed'],
    ['an account without a password', { repId: '7001', hasPassword: false }, 'no-password'],
    ['the address of another rep id without a password', { username: 'ada@company.test', hasPassword: false }, 'open'],
    ['an account of another office', { repId: '7001', isHidden: true }, 'hidden'],
    ['no account', {}, undefined],
  ])('finds the account by %s', (_, change, account) => {
    const cells = { 'User ID': '7001', Name: 'Ada', Email: 'ada@company.test' };
    expect(staffRows([cells], [known(change)])[0]?.account).toBe(account);
  });
});

describe('plannedPeople', () => {
  it('adds a person with the defaults and with the tenant and staff type of the row', () => {
    expect(plannedPeople([row()], defaults, may)[0]).toMatchObject({
      kind: 'add',
      fields: {
        username: 'ada@company.test',
        name: 'Ada Byron',
        level: 1,
        tenant: 'wasteland',
        staffType: 'Host',
        office: [],
      },
    });
  });

  it('prefers the level of the row', () => {
    expect(plannedPeople([row({ level: 3 })], defaults, may)[0]).toMatchObject({ fields: { level: 3 } });
  });

  it('gives no tenant for one that is no brand', () => {
    expect(plannedPeople([row({ tenant: 'eame hill' })], defaults, may)[0]).toMatchObject({ fields: { tenant: '' } });
  });

  it('signs rows without an address in with the rep id only on demand', () => {
    const rows = [row({ username: '' })];
    expect(plannedPeople(rows, defaults, may)[0]).toMatchObject({
      kind: 'unfit',
      problem: 'the row has no e-mail address',
    });
    expect(plannedPeople(rows, { ...defaults, usesRepId: true }, may)[0]).toMatchObject({
      kind: 'add',
      fields: { username: '7001' },
    });
  });

  test.each<[string, Partial<StaffRow>, string]>([
    ['a level above the office', { level: 4 }, 'level 4 is above yours'],
    ['a tenant of another brand', { tenant: 'nuco' }, 'the tenant nuco is not of your office'],
    ['no rep id', { repId: '' }, 'the row has no rep id'],
    ['a rep id with a slash', { repId: '7/1' }, 'the rep id must have 1 to 64 letters, digits, dots or dashes'],
    [
      'an address without a domain',
      { username: 'nora@example' },
      'the username is no e-mail address, such as ella@example.com',
    ],
    ['no name', { name: '' }, 'the name must have 1 to 200 characters'],
  ])('names %s', (_, change, problem) => {
    expect(plannedPeople([row(change)], defaults, may)[0]).toMatchObject({ kind: 'unfit', problem });
  });

  it('adds neither of two rows with one rep id or one address', () => {
    const rows = [
      row(),
      row({ username: 'b@company.test' }),
      row({ repId: '2', username: 'c@company.test' }),
      row({ repId: '3', username: 'C@company.test' }),
    ];
    expect(plannedPeople(rows, defaults, may).map(({ kind }) => kind)).toEqual(['unfit', 'unfit', 'unfit', 'unfit']);
  });

  it('makes no link for two rows of one account, because the second link would end the first', () => {
    const rows = [row({ account: 'no-password' }), row({ account: 'no-password', name: 'Ada King' })];
    expect(plannedPeople(rows, defaults, may)).toMatchObject([
      { kind: 'unfit', problem: 'the rep id 7001 is in several rows' },
      { kind: 'unfit', problem: 'the rep id 7001 is in several rows' },
    ]);
  });

  it('makes a new link for an account without a password, and skips other accounts', () => {
    const rows = [row({ account: 'no-password' }), row({ repId: '2', username: 'b@company.test', account: 'open' })];
    expect(plannedPeople(rows, defaults, may).map(({ kind }) => kind)).toEqual(['link', 'has-account']);
  });
});

import { describe, expect, test } from 'vitest';
import { mayRecord } from '@offpiste/core/record/action/may-record.rules';
import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { isOwnLiftPass, maySeeLiftPass } from '@offpiste/core/programme/lift-pass/lift-pass.rights';
import { passengerFor } from '@offpiste/core/people/passenger/passenger.rights';
import {
  mayListPassenger,
  mayOpenPassenger,
  shownPassengerFields,
} from '@offpiste/core/people/passenger/passenger.rules';
import { myWeekParts } from '@offpiste/core/programme/rep/my-week.rights';
import { maySeeStaff } from '@offpiste/core/programme/rep/staff.rights';
import { brands } from '@offpiste/brands/registry';

/** Levels 0 to 5 from left to right: x may, - may not. */
type Row = readonly [what: string, brand: BrandKey, levels: string, may: (level: number, tenant: string) => boolean];

const TENANTS = ['wasteland', 'nuco', 'whiteroad', ''];
const viewer = (brand: BrandKey) => (level: number) => ({ policy: brands[brand].policy, level });
const lists =
  (brand: BrandKey, prefix: string): Row[3] =>
  (level) =>
    mayListPassenger(`${prefix}-AAAAAA`, viewer(brand)(level));
const opens =
  (brand: BrandKey, prefix: string): Row[3] =>
  (level) =>
    mayOpenPassenger(`${prefix}-AAAAAA`, viewer(brand)(level));
const shows =
  (brand: BrandKey, field: 'email' | 'dateOfBirth' | 'nextOfKin'): Row[3] =>
  (level) =>
    shownPassengerFields(viewer(brand)(level))[field];
const sends =
  (brand: BrandKey, prefix: string, field: string): Row[3] =>
  (level) =>
    field in passengerFor(viewer(brand)(level), { reference: `${prefix}-AAAAAA`, ...PERSON }, '2026-12-12');
const acts =
  (brand: BrandKey): Row[3] =>
  (level) =>
    mayRecord(brands[brand].policy, { viewer: { repId: '1', level }, bodyRepId: '1', week: { disabled: false } }) ===
    undefined;
const pass =
  (brand: BrandKey, prefix: string, staff: string, rule = maySeeLiftPass): Row[3] =>
  (level) =>
    rule(
      { policy: brands[brand].policy, repId: '1', level },
      { bookingRef: `${prefix}-AAAAAA`, staffMembers: [{ id: staff }] },
    );
const PERSON = {
  email: 'a@x.test',
  phonenumber: '44',
  dateOfBirth: '2004-12-13',
  next_of_kin_name: 'Kin',
  next_of_kin_phone: '33',
};

const TABLE: Row[] = [
  ['search lists own clients', 'wasteland', 'xxxxxx', lists('wasteland', 'WASTELAND')],
  ['search lists the cross brand', 'wasteland', 'xxxxxx', lists('wasteland', 'WHITEROAD')],
  ['search lists other brands', 'wasteland', '------', lists('wasteland', 'NUCO')],
  ['search lists own clients', 'nuco', 'xxxxxx', lists('nuco', 'NUCO')],
  ['search lists the cross brand', 'nuco', 'xxxxxx', lists('nuco', 'WHITEROAD')],
  ['search lists other brands', 'nuco', '--xxxx', lists('nuco', 'WASTELAND')],
  ['search lists own clients', 'whiteroad', 'xxxxxx', lists('whiteroad', 'WHITEROAD')],
  ['search lists other brands', 'whiteroad', '--xxxx', lists('whiteroad', 'WASTELAND')],
  ['search lists by upper case only', 'wasteland', '------', lists('wasteland', 'wasteland')],
  ['page of an own client opens', 'wasteland', 'xxxxxx', opens('wasteland', 'WASTELAND')],
  ['page of the cross brand opens', 'wasteland', '---xxx', opens('wasteland', 'WHITEROAD')],
  ['page of other brands opens', 'wasteland', '---xxx', opens('wasteland', 'NUCO')],
  ['page of an own client opens', 'nuco', 'xxxxxx', opens('nuco', 'NUCO')],
  ['page of other brands opens', 'nuco', '---xxx', opens('nuco', 'WASTELAND')],
  ['page of other brands opens', 'whiteroad', '---xxx', opens('whiteroad', 'NUCO')],
  ['e-mail', 'wasteland', '-xxxxx', shows('wasteland', 'email')],
  ['e-mail', 'nuco', '-xxxxx', shows('nuco', 'email')],
  ['e-mail', 'whiteroad', '-xxxxx', shows('whiteroad', 'email')],
  ['birth date', 'wasteland', '---xxx', shows('wasteland', 'dateOfBirth')],
  ['birth date', 'nuco', '--xxxx', shows('nuco', 'dateOfBirth')],
  ['birth date', 'whiteroad', '--xxxx', shows('whiteroad', 'dateOfBirth')],
  ['next of kin', 'wasteland', '---xxx', shows('wasteland', 'nextOfKin')],
  ['next of kin', 'nuco', '--xxxx', shows('nuco', 'nextOfKin')],
  ['next of kin', 'whiteroad', '--xxxx', shows('whiteroad', 'nextOfKin')],
  ['phone is sent, own', 'wasteland', 'xxxxxx', sends('wasteland', 'WASTELAND', 'phonenumber')],
  ['phone is sent, cross brand', 'wasteland', '---xxx', sends('wasteland', 'WHITEROAD', 'phonenumber')],
  ['age is sent, own', 'wasteland', 'xxxxxx', sends('wasteland', 'WASTELAND', 'age')],
  ['age is sent, other brands', 'wasteland', '---xxx', sends('wasteland', 'NUCO', 'age')],
  ['e-mail is sent, own', 'wasteland', '-xxxxx', sends('wasteland', 'WASTELAND', 'email')],
  ['e-mail is sent, other brands', 'wasteland', '---xxx', sends('wasteland', 'NUCO', 'email')],
  ['e-mail is sent, other brands', 'nuco', '---xxx', sends('nuco', 'WASTELAND', 'email')],
  ['birth date is sent, own', 'wasteland', '---xxx', sends('wasteland', 'WASTELAND', 'dateOfBirth')],
  ['birth date is sent, own', 'nuco', '--xxxx', sends('nuco', 'NUCO', 'dateOfBirth')],
  ['birth date is sent, other brands', 'nuco', '---xxx', sends('nuco', 'WASTELAND', 'dateOfBirth')],
  ['next of kin is sent, own', 'wasteland', '---xxx', sends('wasteland', 'WASTELAND', 'next_of_kin_name')],
  ['next of kin’s phone is sent, own', 'nuco', '--xxxx', sends('nuco', 'NUCO', 'next_of_kin_phone')],
  ['records actions', 'wasteland', '-xxxxx', acts('wasteland')],
  ['records actions', 'nuco', '-xxxxx', acts('nuco')],
  ['records actions', 'whiteroad', '-xxxxx', acts('whiteroad')],
  ['lift pass of one’s own', 'wasteland', 'xxxxxx', pass('wasteland', 'WASTELAND', '1')],
  ['lift pass of another rep', 'wasteland', '---xxx', pass('wasteland', 'WASTELAND', '2')],
  ['lift pass of another rep', 'nuco', '------', pass('nuco', 'NUCO', '2')],
  ['lift pass of another rep', 'whiteroad', '---xxx', pass('whiteroad', 'WHITEROAD', '2')],
  ['lift pass of the cross brand is shown', 'wasteland', '------', pass('wasteland', 'WHITEROAD', '1')],
  [
    'lift pass of the cross brand is in the rep’s own list',
    'wasteland',
    'xxxxxx',
    pass('wasteland', 'WHITEROAD', '1', isOwnLiftPass),
  ],
  [
    'lift pass of another brand is in the rep’s own list',
    'wasteland',
    '------',
    pass('wasteland', 'NUCO', '1', isOwnLiftPass),
  ],
];

describe('rights that depend on the level', () => {
  test.each(TABLE)('%s in %s: %s', (_, __, levels, may) => {
    for (const tenant of TENANTS)
      expect([0, 1, 2, 3, 4, 5].map((level) => (may(level, tenant) ? 'x' : '-')).join('')).toBe(levels);
  });
});

describe('rights that depend on the tenant', () => {
  const staff = (tenant: string, staffType: string, rowTenant: string) =>
    [0, 1, 2, 3, 4, 5]
      .map((level) =>
        maySeeStaff({ repId: '1', level, tenant }, { 'Staff Type': staffType, tenant: rowTenant }) ? 'x' : '-',
      )
      .join('');
  test.each([
    ['wasteland', 'Rep', 'wasteland', 'xxxxxx'],
    ['wasteland', 'Rep', 'nuco', '------'],
    ['nuco', 'Rep', 'nuco', 'xxxxxx'],
    ['nuco', 'Driver', 'wasteland', '------'],
    ['wasteland', 'Office', 'nuco', '---xxx'],
    ['wasteland', 'HQ', 'nuco', '---xxx'],
    ['wasteland', 'Eame Hill', 'nuco', 'xxxxxx'],
    ['wasteland', 'Welfare', 'nuco', 'xxxxxx'],
    ['', 'Rep', '', '------'],
    ['', 'Welfare', '', 'xxxxxx'],
  ])('a rep of %j finds %s of %j: %s', (tenant, staffType, rowTenant, levels) => {
    expect(staff(tenant, staffType, rowTenant)).toBe(levels);
  });

  test.each([
    ['wasteland', 'wasteland', { schedule: false, stats: false }],
    ['wasteland', 'nuco', { schedule: true, stats: false }],
    ['wasteland', 'NUCO', { schedule: true, stats: false }],
    ['nuco', 'wasteland', { schedule: false, stats: true }],
    ['nuco', 'nuco', { schedule: true, stats: true }],
    ['whiteroad', 'nuco', { schedule: true, stats: false }],
    ['whiteroad', undefined, { schedule: false, stats: false }],
  ] as const)('My Week in %s for tenant %s: %o', (brand, tenant, parts) => {
    expect(myWeekParts(brands[brand].policy, { tenant })).toEqual(parts);
  });
});

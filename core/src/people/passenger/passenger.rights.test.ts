import { describe, expect, test } from 'vitest';
import { samplePolicy as own } from '../../base/brand/policy.sample.ts';
import type { BrandPolicy } from '../../base/brand/brand.contract.ts';
import type { Passenger } from './passenger.contract.ts';
import { passengerFor, visibilityClass } from './passenger.rights.ts';

const other: BrandPolicy = {
  ...own,
  prefix: 'NUCO',
  tenant: 'nuco',
  openPrefixes: ['NUCO'],
  searchAllAboveLevel: 1,
  privateFromLevel: 2,
};

const today = '2026-12-12';
const full = (reference: string): Passenger => ({
  id: '1',
  passengerName: 'Zoë',
  reference,
  status: 'CONFIRMED',
  email: 'zoe@example.test',
  phonenumber: '447',
  nationality: 'British',
  next_of_kin_name: 'Kin',
  next_of_kin_phone: '448',
  dateOfBirth: '2004-12-13',
  resortName: 'Tignes',
  allocPlaces: [
    { transport: { type: 'transport-outbound', coach: 'C1' } },
    { accommodation: { name: 'Chalet', subblock_id: 'r1', passenger_notes: 'snores', contact_number: '449' } },
    { lessons: { id: 'L1', notes: 'asthma' } },
    { event: { name: 'Party' } },
    { liftpass: { passType: 'adult' } },
    { skihire: { package_name: 'gold' } },
  ],
});
const facts = (reference: string): Passenger => ({
  id: '1',
  passengerName: 'Zoë',
  reference,
  status: 'CONFIRMED',
  allocPlaces: [
    { transport: { type: 'transport-outbound', coach: 'C1' } },
    { accommodation: { name: 'Chalet', subblock_id: 'r1' } },
    { lessons: { id: 'L1' } },
    { event: { name: 'Party' } },
  ],
});

describe('passengerFor', () => {
  test.each([
    [0, ['age', 'nationality', 'phonenumber'], ['email', 'dateOfBirth', 'next_of_kin_name', 'next_of_kin_phone']],
    [2, ['age', 'email', 'phonenumber'], ['dateOfBirth', 'next_of_kin_name', 'next_of_kin_phone']],
    [3, ['age', 'email', 'dateOfBirth', 'next_of_kin_name', 'next_of_kin_phone'], []],
  ])('fields of an openable client at level %i', (level, shown, withheld) => {
    const keys = Object.keys(passengerFor({ policy: own, level }, full('WASTELAND-AAAAAA'), today));
    expect(keys).toEqual(expect.arrayContaining(shown));
    expect(keys.filter((key) => withheld.includes(key))).toEqual([]);
  });

  test('listed but not openable: facts only', () => {
    expect(passengerFor({ policy: own, level: 2 }, full('WHITEROAD-AAAAAA'), today)).toEqual(facts('WHITEROAD-AAAAAA'));
  });

  test('neither listed nor openable: facts only, marked operational', () => {
    expect(passengerFor({ policy: own, level: 2 }, full('NUCO-AAAAAA'), today)).toEqual({
      ...facts('NUCO-AAAAAA'),
      operational: true,
    });
  });

  test('missing fields are not added', () => {
    expect(passengerFor({ policy: own, level: 3 }, { reference: 'WASTELAND-AAAAAA' }, today)).toEqual({
      reference: 'WASTELAND-AAAAAA',
    });
    expect(passengerFor({ policy: own, level: 0 }, {}, today)).toEqual({ operational: true });
  });
});

describe('visibilityClass', () => {
  test.each([
    [own, 0, own, 1, false],
    [own, 1, own, 2, true],
    [own, 2, own, 3, false],
    [own, 3, own, 5, true],
    [own, 1, other, 1, false],
  ])('%o level %i and %o level %i', (policy, level, otherPolicy, otherLevel, same) => {
    expect(visibilityClass({ policy, level }) === visibilityClass({ policy: otherPolicy, level: otherLevel })).toBe(
      same,
    );
  });
});

import { describe, expect, test } from 'vitest';
import { OFFICE_ROLES } from '../../base/call/office-role.rules.ts';
import {
  accountBar,
  brandLeftAlone,
  defaultRoles,
  grantableTenants,
  grantRefusal,
  roleLeftAlone,
  type Grants,
} from './grant.rules.ts';

const rep: Grants = { level: 1, tenant: 'wasteland', brands: ['wasteland'], office: [], roles: [...OFFICE_ROLES] };
const office: Grants = { ...rep, level: 3, office: ['wasteland'] };
const both: Grants = {
  ...rep,
  level: 4,
  tenant: 'Eame Hill',
  brands: ['wasteland', 'nuco'],
  office: ['wasteland', 'nuco'],
};
const people: Grants = { ...office, roles: ['people', 'night'] };

describe('rejects a grant of rights that the granting account does not hold', () => {
  test.each<[string, Grants | undefined, Grants, string | undefined]>([
    ['a rep of the own brand is added', undefined, rep, undefined],
    ['office access to the own brand is given', rep, { ...rep, office: ['wasteland'] }, undefined],
    ['the own level is given', rep, { ...rep, level: 3 }, undefined],
    ['a higher level is refused', rep, { ...rep, level: 4 }, 'level 4'],
    ['a brand without office access is refused', rep, { ...rep, brands: ['wasteland', 'nuco'] }, 'nuco'],
    ['office access to another brand is refused', rep, { ...rep, office: ['nuco'] }, 'nuco'],
    ['a tenant of another brand is refused', rep, { ...rep, tenant: 'nuco' }, 'nuco'],
    ['a tenant that was there stays', { ...rep, tenant: 'Welfare' }, { ...rep, tenant: 'Welfare' }, undefined],
    ['no tenant is no right', rep, { ...rep, tenant: '' }, undefined],
  ])('%s', (_, before, after, what) => {
    const refusal = grantRefusal(office, before, after);
    expect(refusal?.details?.['what']).toBe(what);
    expect(refusal?.code).toBe(what === undefined ? undefined : 'grants-too-much');
  });

  test.each<[string, Grants]>([
    ['of a higher level', { ...rep, level: 4 }],
    ['with office access elsewhere', { ...rep, office: ['nuco'] }],
    ['that signs in to another brand, too', { ...rep, brands: ['wasteland', 'nuco'] }],
  ])('rejects a change of an account %s, because its password would grant those rights', (_, before) => {
    expect(grantRefusal(office, before, rep)?.code).toBe('account-barred');
  });

  test('accepts or rejects a change of an account, with the reason', () => {
    expect(accountBar(office, rep)).toBeUndefined();
    expect(accountBar(office, both)).toBe('holds-more');
    expect(accountBar(office, { ...rep, brands: ['nuco', 'wasteland'] })).toBe('other-brands');
    expect(accountBar(office, { ...rep, tenant: 'nuco' })).toBe('holds-more');
    expect(accountBar(office, { ...rep, tenant: 'Welfare' })).toBeUndefined();
    expect(accountBar(both, office)).toBeUndefined();
  });

  test('an office may grant its own tenant and those of its brands', () => {
    expect(grantableTenants(both)).toEqual(['Eame Hill', 'wasteland', 'nuco']);
    expect(grantableTenants({ tenant: '', office: ['nuco'] })).toEqual(['nuco']);
  });
});

describe('the brand that a change leaves without an office account', () => {
  const anna = { repId: '1', level: 3, office: ['wasteland', 'nuco'], roles: [...OFFICE_ROLES], canSignIn: true };
  const ben = { ...anna, repId: '2', office: ['wasteland'] };
  const accounts = [anna, ben, { ...anna, repId: '3', level: 4, office: ['nuco'], canSignIn: false }];
  test.each([
    ['the last of a brand loses it', { ...anna, office: ['wasteland'] }, 'nuco'],
    ['the last of a brand is closed', { ...anna, canSignIn: false }, 'nuco'],
    ['the last of the highest level lowers it', { ...anna, level: 2 }, 'nuco'],
    ['another office account of the level remains', { ...ben, level: 2 }, undefined],
    ['the level is raised', { ...anna, level: 4 }, undefined],
    ['another office account of the brand remains', { ...ben, office: [] }, undefined],
    ['nothing of it changes', anna, undefined],
    ['an account that cannot sign in', { ...anna, repId: '3', level: 4, office: [], canSignIn: false }, undefined],
    ['a new account', { ...anna, repId: '4', level: 1, office: [] }, undefined],
  ])('%s', (_, changed, brand) => {
    expect(brandLeftAlone(accounts, changed)).toBe(brand);
  });
});

describe('roles', () => {
  const EVERY = 'wasteland, nuco';

  test.each<[string, Grants | undefined, Grants, string | undefined]>([
    ['an own role is given', undefined, { ...office, roles: ['night'] }, undefined],
    ['another role is refused', undefined, { ...office, roles: ['night', 'owner'] }, 'role owner'],
    ['without office access a role is none', undefined, { ...rep, roles: ['owner'] }, undefined],
    ['an own role is taken', { ...office, roles: ['night'] }, { ...office, roles: [] }, undefined],
  ])('an account gives only roles that it has: %s', (_, before, after, what) => {
    expect(grantRefusal(people, before, after)?.details?.['what']).toBe(what);
  });

  test('an account with a further role cannot be changed or signed out', () => {
    expect(accountBar(people, office)).toBe('holds-more');
    expect(accountBar(people, { ...office, roles: ['night'] })).toBeUndefined();
    expect(accountBar(people, { ...rep, roles: [...OFFICE_ROLES] })).toBeUndefined();
  });

  test.each([
    ['present office access keeps them', { office: ['wasteland' as const], roles: ['night' as const] }, ['night']],
    ['new office access has those of its giver', { office: [], roles: [...OFFICE_ROLES] }, ['night', 'people']],
    ['a reply of the version before names none', { office: ['wasteland' as const] }, ['night', 'people']],
  ])('gives roles that are not named: %s', (_, before, roles) => {
    expect(defaultRoles(before, ['night', 'people'])).toEqual(roles);
  });

  const anna = { repId: '1', level: 3, office: ['wasteland', 'nuco'], roles: [...OFFICE_ROLES], canSignIn: true };
  const ben = { ...anna, repId: '2', roles: ['people', 'night'] as const, office: ['wasteland'] };
  const carla = { ...anna, repId: '3', level: 1 };
  const dora = { ...anna, repId: '4', roles: ['night'] as const };
  test.each([
    ['the last owner of a brand', { ...anna, roles: ['people'] as const }, { role: 'owner', brand: EVERY }],
    [
      'the role people',
      { ...anna, roles: OFFICE_ROLES.filter((role) => role !== 'people') },
      { role: 'people', brand: EVERY },
    ],
    [
      'another role that only this account gives',
      { ...anna, roles: ['owner', 'people', 'night'] as const },
      {
        role: 'private-data',
        brand: EVERY,
      },
    ],
    [
      'an account that has more than the others is closed',
      { ...anna, canSignIn: false },
      { role: 'owner', brand: EVERY },
    ],
    ['a lower level of the only one with every role', { ...anna, level: 2 }, { role: 'owner', brand: EVERY }],
    [
      'office access that only this account has with people',
      { ...anna, office: ['wasteland'] },
      { role: 'owner', brand: EVERY },
    ],
    ['nothing', { ...anna, level: 4 }, undefined],
    ['a role of an account below another', { ...ben, roles: [] }, undefined],
    ['an account below another is closed', { ...dora, canSignIn: false }, undefined],
    ['a new account', { ...ben, repId: '9' }, undefined],
  ])('names the role that no other account could give back: %s', (_, changed, left) => {
    expect(roleLeftAlone([anna, ben, carla, dora], changed)).toEqual(left);
  });

  test('another account with people, the level and every role permits every change', () => {
    const accounts = [anna, { ...anna, repId: '5' }];
    expect(roleLeftAlone(accounts, { ...anna, canSignIn: false })).toBeUndefined();
    expect(roleLeftAlone(accounts, { ...anna, roles: [] })).toBeUndefined();
  });

  test.each([
    ['drops a role', { ...anna, roles: ['people'] as const }, { role: 'owner', brand: EVERY }],
    ['drops a brand', { ...anna, office: ['nuco'] }, { role: 'owner', brand: EVERY }],
    ['is closed', { ...anna, canSignIn: false }, { role: 'owner', brand: EVERY }],
  ])('does not count two accounts that share the brands of an account that %s', (_, changed, left) => {
    const accounts = [anna, { ...anna, repId: '5', office: ['wasteland'] }, { ...anna, repId: '6', office: ['nuco'] }];
    expect(roleLeftAlone(accounts, changed)).toEqual(left);
    expect(roleLeftAlone([...accounts, { ...anna, repId: '7' }], changed)).toBeUndefined();
  });
});

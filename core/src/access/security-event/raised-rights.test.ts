import { expect, test } from 'vitest';
import type { OfficeRole } from '../../base/call/office-role.rules.ts';
import { raisedRights } from './raised-rights.rules.ts';

const rep = { level: 1, tenant: 'wasteland', brands: ['wasteland' as const], office: [], disabled: false };
const desk = { ...rep, level: 3, office: ['wasteland' as const] };

const closed = { ...desk, disabled: true };
const suspended = (day: string) => ({ ...closed, suspendedUntil: new Date(`${day}T00:00:00.000Z`) });

const roles = (...names: OfficeRole[]) => names;

test.each([
  ['the same rights', rep, rep, []],
  ['a new rep', undefined, rep, []],
  ['a new office account', undefined, desk, ['office wasteland']],
  ['office access', rep, { ...rep, office: ['wasteland' as const] }, ['office wasteland']],
  ['a higher level', rep, { ...rep, level: 3 }, ['level 1 → 3']],
  ['another brand', rep, { ...rep, brands: ['wasteland' as const, 'nuco' as const] }, ['brand nuco']],
  ['a role', { ...desk, roles: roles('night') }, { ...desk, roles: roles('night', 'people') }, ['role people']],
  ['fewer roles', { ...desk, roles: roles('night', 'people') }, { ...desk, roles: roles('night') }, []],
  ['roles with new office access', rep, { ...desk, level: 1, roles: roles('owner') }, ['office wasteland']],
  ['a tenant in the place of another', rep, { ...rep, tenant: 'nuco' }, ['tenant wasteland → nuco']],
  ['a tenant', { ...rep, tenant: '' }, rep, ['tenant wasteland']],
  ['no tenant any more', rep, { ...rep, tenant: '' }, []],
  [
    'everything at once',
    rep,
    { ...desk, brands: ['nuco' as const], tenant: 'nuco' },
    ['office wasteland', 'level 1 → 3', 'brand nuco', 'tenant wasteland → nuco'],
  ],
  ['less', desk, rep, []],
  ['an office account that is opened again', closed, desk, ['opened again']],
  ['a closed account that opens by itself', closed, suspended('2026-12-20'), ['opens again 20/12/2026 00:00 UTC']],
  [
    'a suspension that ends earlier',
    suspended('2026-12-20'),
    suspended('2026-12-14'),
    ['opens again 14/12/2026 00:00 UTC'],
  ],
  ['a suspension that ends later', suspended('2026-12-14'), suspended('2026-12-20'), []],
  ['an open account that is suspended', desk, suspended('2026-12-20'), []],
  ['rights of a suspended account', suspended('2026-12-14'), { ...suspended('2026-12-14'), level: 4 }, ['level 3 → 4']],
  ['a rep that is opened again', { ...rep, disabled: true }, rep, []],
  ['rights of an account that is closed', rep, { ...desk, disabled: true }, []],
])('names the rights that an account gains: %s', (_, before, after, gained) => {
  expect(raisedRights(before, after)).toEqual(gained);
});

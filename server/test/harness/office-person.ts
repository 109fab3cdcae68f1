import { Secret, TOTP } from 'otpauth';
import type { AddedFactorReply, BeginAppReply } from '@offpiste/core/access/factor/factor.contract';
import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { OFFICE_ROLES, type OfficeRole } from '@offpiste/core/base/call/office-role.rules';
import { insertAccount } from '#access/account/account.store';
import { hashPassword } from '#access/session/password';
import { OWN_PASSWORD, signIn, type Phone, type TestServer } from './test-server.ts';

interface PersonRights {
  readonly level?: number;
  readonly office?: readonly BrandKey[];
  readonly demo?: boolean;
  readonly roles?: readonly OfficeRole[];
}

let hash: Promise<string> | undefined;

/** Adds an account with office access. Its username is made from the rep id. */
export async function addOfficePerson(
  { db }: TestServer,
  repId: string,
  { level = 3, office = ['wasteland'], demo = false, roles = OFFICE_ROLES }: PersonRights = {},
): Promise<void> {
  hash ??= hashPassword(OWN_PASSWORD);
  const fields = {
    username: usernameOf(repId),
    name: `Person ${repId}`,
    level,
    tenant: 'wasteland',
    staffType: 'Office',
    brands: ['wasteland' as const],
    office: [...office],
    roles: [...roles],
    disabled: false,
  };
  await insertAccount(db, repId, fields, { hash: await hash, isChosen: true }, demo);
}

export function usernameOf(repId: string): string {
  return `${repId}@company.test`;
}

/** A new sign-in of a person that was added. */
export async function personAt(server: TestServer, repId: string): Promise<Phone> {
  return signIn(server.app, usernameOf(repId), 'wasteland', OWN_PASSWORD);
}

/** Sets an authenticator app up with the code of this moment. */
export async function setUpApp(server: TestServer, desk: Phone, name = 'My phone') {
  const begun = (await desk.post('/api/office/factors/app/begin', {})).json<BeginAppReply>();
  const body = { factorId: begun.factorId, name, code: codeAt(begun.secret, server.clock.now()) };
  const added = (await desk.post('/api/office/factors/app/add', body)).json<AddedFactorReply>();
  return { ...begun, ...added };
}

export function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

export function confirmBy(desk: Phone, means: string, secret: string) {
  return desk.post('/api/office/entry/confirm', { means, secret });
}

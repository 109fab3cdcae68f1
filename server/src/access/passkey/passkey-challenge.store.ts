// Source: docs/reference/office-entry.md (Passkeys).
import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import type { PasskeyHome } from './passkey.store.ts';

/** For this time a challenge is good, and a browser waits for the person, in ms. */
export const CHALLENGE_MS = 5 * 60_000;
/** Each new challenge deletes this many expired ones. */
const SWEEP_ROWS = 20;

/** `signInId` is the sign-in that asked; undefined for a sign-in by a passkey. */
export interface ChallengeUse extends PasskeyHome {
  readonly purpose: 'add' | 'confirm' | 'sign-in';
  readonly signInId: string | undefined;
}

/** Replaces the challenge of the same sign-in and purpose. */
export async function storeChallenge(
  db: Kysely<Schema>,
  { purpose, signInId, brand, host }: ChallengeUse,
  challenge: string,
  now: number,
): Promise<void> {
  await sql`
    with replaced as (
      delete from passkey_challenge where sign_in_id = ${signInId ?? null} and purpose = ${purpose}
    ),
    swept as (
      delete from passkey_challenge where challenge in (
        select challenge from passkey_challenge where expires_at <= ${new Date(now)} limit ${SWEEP_ROWS} for update skip locked)
    )
    insert into passkey_challenge (challenge, purpose, sign_in_id, brand, host, expires_at)
    values (${challenge}, ${purpose}, ${signInId ?? null}, ${brand}, ${host}, ${new Date(now + CHALLENGE_MS)})
  `.execute(db);
}

/** Deletes the challenge, so that it counts once. False if it is not one of this use, or has expired. */
export async function takeChallenge(
  db: Kysely<Schema>,
  { purpose, signInId, brand, host }: ChallengeUse,
  challenge: string,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('brand', '=', brand)
    .where('host', '=', host)
    .where(sql<boolean>`sign_in_id is not distinct from ${signInId ?? null}`)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

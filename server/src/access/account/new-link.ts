// Source: docs/reference/accounts.md (People and phones).
import type { Kysely } from 'kysely';
import { isMailAddress } from '@offpiste/core/access/password-help/mail-address.rules';
import type { Schema } from '#platform/database/schema';
import type { Mailer } from '#platform/mail/mailer';
import type { Clock, Ids } from '#platform/process/clock';
import { closeMailedLink, openLink, openMailedLink, replaceMailedLink } from './account-link.store.ts';
import type { Account } from './account.store.ts';

export interface AccountServices {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Without it, no link is mailed. */
  readonly mailer?: Mailer | undefined;
}

export interface OpenedLink {
  readonly secret: string;
  readonly name: string;
  readonly username: string;
  readonly brands: readonly string[];
  readonly until: Date;
  /** Of the link for the account's mailbox; undefined if none is mailed. */
  readonly mailedSecret?: string;
}

export type MailedLink = Omit<OpenedLink, 'mailedSecret' | 'brands'>;

/** Shown by the office, and mailed if the server can. */
export async function newLink(
  services: AccountServices,
  tx: Kysely<Schema>,
  { repId, username, name, brands }: Pick<Account, 'repId' | 'username' | 'name' | 'brands'>,
): Promise<OpenedLink> {
  const { clock, ids } = services;
  const secret = ids.newSecret();
  const opened = { secret, username, name, brands, until: await openLink(tx, { repId, secret, now: clock.now() }) };
  await closeMailedLink(tx, repId);
  if (!isMailed(services, username)) return opened;
  const mailedSecret = ids.newSecret();
  await openMailedLink(tx, { repId, secret: mailedSecret, now: clock.now() });
  return { ...opened, mailedSecret };
}

/** For a corrected address, in the place of a link that was mailed. */
export async function replaceMail(
  services: AccountServices,
  tx: Kysely<Schema>,
  { repId, username, name }: Pick<Account, 'repId' | 'username' | 'name'>,
): Promise<MailedLink | undefined> {
  const { clock, ids } = services;
  if (!isMailed(services, username)) {
    await closeMailedLink(tx, repId);
    return undefined;
  }
  const secret = ids.newSecret();
  const until = await replaceMailedLink(tx, { repId, secret, now: clock.now() });
  return until && { secret, username, name, until };
}

function isMailed({ mailer }: AccountServices, username: string): boolean {
  return mailer !== undefined && isMailAddress(username);
}

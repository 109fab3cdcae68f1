import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import type { Mailer } from '#platform/mail/mailer';
import { mailEvents } from './mail-events.ts';

const EVERY_MS = 30_000;

interface Watch {
  readonly db: Kysely<Schema>;
  readonly mailer: Mailer;
  readonly brand: BrandKey;
  readonly log: { warn(fields: object, message: string): void };
}

/** Mails security events until it is stopped. Several servers do not mail an event twice. */
export function watchSecurityMail({ db, mailer, brand, log }: Watch): () => Promise<void> {
  let atWork: Promise<unknown> = Promise.resolve();
  const round = async () => {
    try {
      await mailEvents(db, mailer, brand);
    } catch {
      log.warn({}, 'security events were not mailed; the next attempt follows');
    }
  };
  const timer = setInterval(() => {
    atWork = atWork.then(round);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await atWork;
    await mailer.close();
  };
}

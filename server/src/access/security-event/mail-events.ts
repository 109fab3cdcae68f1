// Source: docs/reference/accounts.md (Mail).
import { brands } from '@offpiste/brands/registry';
import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { isMailAddress } from '@offpiste/core/access/password-help/mail-address.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { utcMoment } from '@offpiste/core/base/moment/utc-words.rules';
import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import type { Mailer } from '#platform/mail/mailer';
import { returnEvents, takeEvents, type EventToMail } from './mail-events.store.ts';

/** Exports are the office's own work, so only the office gets a mail. */
const NOT_FOR_ACCOUNTS: ReadonlySet<string> = new Set(['sensitive-export']);

/** Mails new events to the office's addresses, and to their accounts. Returns their number. */
export async function mailEvents(db: Kysely<Schema>, mailer: Mailer, brand: BrandKey): Promise<number> {
  const events = await takeEvents(db);
  if (events.length === 0) return 0;
  const { texts, name: app, settings } = brands[brand];
  const subject = say(texts.mail.alarmSubject, { app });
  try {
    const { securityTo, origin } = mailer.settings;
    if (securityTo.length > 0) {
      const lines = events.map(({ at, kind, name, by, detail }) =>
        [say(texts.mail.alarmLine, { at: momentOf(at), event: texts.securityEvent.kinds[kind], name }), by, detail]
          .filter((part) => part !== '')
          .join(', '),
      );
      const text = say(texts.mail.alarmText, { events: lines.join('\n'), link: `${origin}/office/security` });
      await mailer.send({ to: securityTo, subject, text });
    }
  } catch (error) {
    await returnEvents(
      db,
      events.map(({ id }) => id),
    );
    throw error;
  }
  for (const { at, kind, name, username } of events.filter(isForAccount)) {
    const gaps = { name, event: texts.mail.events[kind], at: momentOf(at), phone: settings.accountPhone };
    mailer.post(async () => ({ to: [username ?? ''], subject, text: say(texts.mail.alarmOwnText, gaps) }));
  }
  return events.length;
}

function isForAccount({ kind, username }: EventToMail): boolean {
  return !NOT_FOR_ACCOUNTS.has(kind) && username !== null && isMailAddress(username);
}

function momentOf(at: Date): string {
  return utcMoment(at.toISOString());
}

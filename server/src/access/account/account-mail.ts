// Source: docs/reference/accounts.md (Mail).
import { brands } from '@offpiste/brands/registry';
import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { say } from '@offpiste/core/base/brand/say.rules';
import { utcMoment } from '@offpiste/core/base/moment/utc-words.rules';
import type { MailSettings } from '#platform/config/config';
import type { Mail } from '#platform/mail/mailer';

interface Recipient {
  readonly name: string;
  readonly username: string;
}

/** `until` is the end of the link. The secret follows '#', so that no server log has it. */
export function linkMail(
  { name, username }: Recipient,
  { secret, until }: { readonly secret: string; readonly until: Date },
  { brand, settings }: { readonly brand: BrandKey; readonly settings: MailSettings },
): Mail {
  const { texts, name: app } = brands[brand];
  const link = `${settings.origin}/welcome#${secret}`;
  return {
    to: [username],
    subject: say(texts.mail.welcomeSubject, { app }),
    text: say(texts.mail.linkText, { name, username, link, until: utcMoment(until.toISOString()) }),
  };
}

export function changedMail({ name, username }: Recipient, brand: BrandKey): Mail {
  const { texts, name: app, settings } = brands[brand];
  return {
    to: [username],
    subject: say(texts.mail.changedSubject, { app }),
    text: say(texts.mail.changedText, { name, username, phone: settings.accountPhone }),
  };
}

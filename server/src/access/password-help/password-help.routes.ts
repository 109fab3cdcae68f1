// Source: docs/reference/accounts.md (Mail).
import { isMailAddress } from '@offpiste/core/access/password-help/mail-address.rules';
import { openRequestedLink } from '#access/account/account-link.store';
import { lockAccounts, readSecrets } from '#access/account/account.store';
import { writeAudit } from '#access/audit/audit.store';
import { findAccount } from '#access/session/session.store';
import type { SignInGuard } from '#access/session/sign-in-guard';
import type { Calls } from '#platform/http/route';
import type { Mail } from '#platform/mail/mailer';
import type { Services } from '#platform/services/services';
import { linkMail } from '#access/account/account-mail';

export function passwordHelpFeature(
  calls: Calls,
  { db, clock, ids, mailer, config }: Services,
  guard: SignInGuard,
): void {
  calls.branded('passwordHelp', () => ({ byMail: mailer !== undefined }));

  calls.branded('requestLink', async ({ brand, body, request, reply }) => {
    const tooMany = await guard.countLinkRequest(request, reply);
    if (tooMany) return tooMany;
    // Everything that depends on the account happens after the reply.
    mailer?.post(async (): Promise<Mail | undefined> => {
      const account = await findAccount(db, body.username);
      if (!account || account.disabled || account.demo || !account.brands.includes(brand)) return undefined;
      // The search folds letters, so that the typed address may be another person's mailbox.
      const { rep_id: repId, name, username } = account;
      if (!isMailAddress(username) || !(await guard.mayMailLink(repId))) return undefined;
      const secret = ids.newSecret();
      const until = await db.transaction().execute(async (tx) => {
        // The office may correct the address at the same moment.
        await lockAccounts(tx);
        if ((await readSecrets(tx, repId)).username !== username) return undefined;
        const expiresAt = await openRequestedLink(tx, { repId, secret, now: clock.now() });
        if (!expiresAt) return undefined;
        const whose = [...account.brands, ...account.office];
        await writeAudit(tx, { by: { repId, name }, brands: whose, kind: 'link-requested', subject: name });
        return expiresAt;
      });
      if (!until) return undefined;
      return linkMail({ name, username }, { secret, until }, { brand: config.brand, settings: mailer.settings });
    });
    return { success: true };
  });
}

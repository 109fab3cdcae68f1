import { DEMO_PASSWORD } from '@offpiste/core/access/account/password.rules';
import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { isMailAddress } from '@offpiste/core/access/password-help/mail-address.rules';
import { changedMail } from './account-mail.ts';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { usernameKey } from '@offpiste/core/access/session/username.rules';
import { findLink } from './account-link.store.ts';
import { endAddresses } from './account-address.store.ts';
import { endSignIns, readGrants, readSecrets, setPassword } from './account.store.ts';
import { minLengthFor, newPasswordProblem } from './check-password.ts';
import { writeAudit } from '#access/audit/audit.store';
import { hashPassword, isPassword } from '#access/session/password';
import type { SignInGuard } from '#access/session/sign-in-guard';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';

export function passwordFeature(calls: Calls, { db, clock, mailer }: Services, guard: SignInGuard): void {
  const tellChange = (account: { name: string; username: string }, brand: BrandKey) => {
    if (isMailAddress(account.username)) mailer?.post(async () => changedMail(account, brand));
  };
  const known = (secret: string, isUsed: boolean, tx = db) => findLink(tx, secret, clock.now(), { isUsed });

  calls.branded('linkedAccount', async ({ body: { secret }, request, reply }) => {
    const link = await known(secret, false);
    if (!link) return (await guard.countStrangeToken(request, reply)) ?? refuse('unknown-link');
    return { name: link.name, username: link.username, minLength: minLengthFor(link) };
  });

  calls.branded('choosePassword', async ({ brand, body: { secret, password }, request, reply }) => {
    const link = await known(secret, false);
    if (!link) return (await guard.countStrangeToken(request, reply)) ?? refuse('unknown-link');
    const problem = await newPasswordProblem(password, link);
    if (problem) return refuse('password-unfit', { problem });
    const hash = await hashPassword(password);
    const chosen = await db.transaction().execute(async (tx) => {
      const account = await known(secret, true, tx);
      if (!account) return refuse('unknown-link');
      const { rep_id: repId, name, username, brands, office } = account;
      await setPassword(tx, repId, hash);
      await endSignIns(tx, { repId }, new Date(clock.now()));
      await endAddresses(tx, repId, [], new Date(clock.now()));
      await writeAudit(tx, {
        by: { repId, name },
        brands: [...brands, ...office],
        kind: 'password-set',
        subject: name,
      });
      return { name, username };
    });
    if (!isRefusal(chosen)) tellChange(chosen, brand);
    return chosen;
  });

  calls.signedIn('changePassword', async ({ viewer, body: { current, password }, request, reply }) => {
    const { repId, name, signInId } = viewer;
    const account = await readSecrets(db, repId);
    if (current === DEMO_PASSWORD) return refuse('password-unfit', { problem: "the demo's password is public" });
    const username = usernameKey(account.username);
    const tooMany = await guard.countSignIn(request, reply, username);
    if (tooMany) return tooMany;
    if (!(await isPassword(current, account.password_hash))) return refuse('password-wrong');
    await guard.forgive(request, username);
    const problem = await newPasswordProblem(password, account);
    if (problem) return refuse('password-unfit', { problem });
    const hash = await hashPassword(password);
    const changed = await db.transaction().execute(async (tx) => {
      await setPassword(tx, repId, hash);
      const ended = await endSignIns(tx, { repId, except: signInId }, new Date(clock.now()));
      const { brands, office } = await readGrants(tx, repId);
      const whose = [...brands, ...office];
      await writeAudit(tx, { by: { repId, name }, brands: whose, kind: 'password-set', subject: name });
      return { ended };
    });
    tellChange(account, viewer.brand);
    return changed;
  });
}

import { BRAND_KEYS } from '@offpiste/core/base/brand/brand.contract';
import type { ListedAccount, LinkReply } from '@offpiste/core/access/account/account.contract';
import { signedInPhone } from './signed-in-phone.ts';
import { accountBar, grantableTenants, maySignOut } from '@offpiste/core/access/account/grant.rules';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { listAccounts, readGrants, readOpenSignIns, type Account } from './account.store.ts';
import { addAccount, changeAccount, isHidden, makeLink, signOut, type Held, type Manager } from './manage-accounts.ts';
import { linkMail } from './account-mail.ts';
import type { MailedLink, OpenedLink } from './new-link.ts';
import type { Viewer } from '#platform/viewer/viewer';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';

export function peopleFeature(calls: Calls, services: Services): void {
  const { db, clock } = services;

  const managerOf = ({ repId, name }: Viewer): Manager => ({
    by: { repId, name },
    readHeld: (tx) => readGrants(tx, repId),
  });
  const seenBy = async (held: NonNullable<Held>): Promise<Account[]> =>
    (await listAccounts(db, new Date(clock.now()), held.office)).filter((account) => !isHidden(held, account));

  calls.office('people', async ({ viewer }) => {
    const held = await readGrants(db, viewer.repId);
    const { level, office, roles } = held;
    return {
      people: (await seenBy(held)).map((account) => listed(held, account)),
      may: {
        level,
        brands: BRAND_KEYS.filter((brand) => office.includes(brand)),
        tenants: grantableTenants(held),
        roles: [...roles],
      },
    };
  });

  calls.office('addAccount', async ({ viewer, body }) => {
    const link = await addAccount(services, managerOf(viewer), body);
    if (link === undefined) throw new Error('An account that was added without a password has no link');
    return isRefusal(link) ? link : linkReply(link, services);
  });

  calls.office('changeAccount', async ({ viewer, body }) => {
    const changed = await changeAccount(services, managerOf(viewer), body);
    if (isRefusal(changed)) return changed;
    if (changed.mailedLink) mailLink(changed.mailedLink, services);
    return { success: true };
  });

  calls.office('accountLink', async ({ viewer, body: { repId } }) => {
    const link = await makeLink(services, managerOf(viewer), repId);
    return isRefusal(link) ? link : linkReply(link, services);
  });

  calls.office('accountPhones', async ({ viewer, params: { repId } }) => {
    const held = await readGrants(db, viewer.repId);
    if (!(await seenBy(held)).some((account) => account.repId === repId)) return refuse('unknown-account');
    const phones = await readOpenSignIns(db, repId, held.office, new Date(clock.now()));
    return { phones: phones.map(signedInPhone) };
  });

  calls.office('signOutPhones', async ({ viewer, body }) => {
    const ended = await signOut(services, managerOf(viewer), body);
    return isRefusal(ended) ? ended : { ended };
  });
}

function listed(held: NonNullable<Held>, account: Account): ListedAccount {
  const { demo: isDemo, lastContact, linkUntil, suspendedUntil, week, ...fields } = account;
  const bar = accountBar(held, account);
  return {
    ...fields,
    isDemo,
    maySignOut: maySignOut(held, account),
    ...(lastContact === null ? {} : { lastContact: lastContact.toISOString() }),
    ...(linkUntil === null ? {} : { linkUntil: linkUntil.toISOString() }),
    ...(suspendedUntil === null ? {} : { suspendedUntil: suspendedUntil.toISOString() }),
    ...(week === null ? {} : { week }),
    ...(bar === undefined ? {} : { bar }),
  };
}

/** Mails the link if the server can. */
export function linkReply(link: OpenedLink, services: Services): LinkReply {
  const { secret, username, until, mailedSecret } = link;
  const reply = { secret, username, until: until.toISOString() };
  if (mailedSecret === undefined) return reply;
  mailLink({ ...link, secret: mailedSecret }, services);
  return { ...reply, isMailed: true };
}

function mailLink(link: MailedLink, { mailer, config }: Services): void {
  mailer?.post(async () => linkMail(link, link, { brand: config.brand, settings: mailer.settings }));
}

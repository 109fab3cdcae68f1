// Source: docs/reference/accounts.md (Accounts from the sheet Staff).
import { BRAND_KEYS } from '@offpiste/core/base/brand/brand.contract';
import { grantableTenants } from '@offpiste/core/access/account/grant.rules';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { staffRows } from '@offpiste/core/office/staff-account/staff-row.rules';
import type { StaffRowsReply } from '@offpiste/core/office/staff-account/staff-account.contract';
import type { RepRow } from '@offpiste/core/programme/rep/rep.contract';
import { maySeeStaff } from '@offpiste/core/programme/rep/staff.rights';
import { listAccounts, readGrants } from '#access/account/account.store';
import { addPeople } from '#access/account/add-people';
import { isHidden } from '#access/account/manage-accounts';
import { linkReply } from '#access/account/people.routes';
import { officeWeek } from '#access/office-week/office-week';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import type { Viewer } from '#platform/viewer/viewer';
import { readWeekRows } from '#week/week/documents.store';
import { readStaffFile } from './read-staff-file.ts';

export function staffAccountFeature(calls: Calls, services: Services): void {
  const { db, clock } = services;

  const checked = async ({ repId }: Viewer, rows: readonly RepRow[], hidden: number): Promise<StaffRowsReply> => {
    const held = await readGrants(db, repId);
    const accounts = await listAccounts(db, new Date(clock.now()));
    return {
      rows: staffRows(
        rows,
        accounts.map((account) => ({ ...account, isHidden: isHidden(held, account) })),
      ),
      hidden,
      may: {
        level: held.level,
        brands: BRAND_KEYS.filter((brand) => held.office.includes(brand)),
        tenants: grantableTenants(held),
      },
    };
  };

  calls.office('staffRows', async ({ params: { weekId }, viewer, officeBrands }) => {
    const week = await officeWeek(db, weekId, officeBrands);
    if (isRefusal(week)) return week;
    const { rows = [] } = (await readWeekRows(db, weekId, 'rep-rows')) ?? {};
    const seen = rows.filter((row) => maySeeStaff(viewer, row));
    return checked(viewer, seen, rows.length - seen.length);
  });

  calls.office('staffFile', async ({ viewer, body: { content } }) => {
    const rows = readStaffFile(Buffer.from(content, 'base64'));
    return rows ? checked(viewer, rows, 0) : refuse('staff-file-unreadable');
  });

  calls.office('addPeople', async ({ viewer: { repId, name }, body }) => {
    const manager = { by: { repId, name }, readHeld: (tx: typeof db) => readGrants(tx, repId) };
    const { links, refused } = await addPeople(services, manager, body);
    return {
      links: links.map(({ repId: ofPerson, link }) => ({
        repId: ofPerson,
        name: link.name,
        brands: [...link.brands],
        ...linkReply(link, services),
      })),
      refused: refused.map(({ repId: ofPerson, name: named, refusal: { code, details } }) => ({
        repId: ofPerson,
        name: named,
        code,
        ...(details ? { details } : {}),
      })),
    };
  });
}

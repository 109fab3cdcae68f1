// Source: docs/reference/erasing.md (One person).
import { brands } from '@offpiste/brands/registry';
import { MAX_FOUND_PEOPLE, type FoundPerson } from '@offpiste/core/office/person-data/person-data.contract';
import { mayExportPerson } from '@offpiste/core/office/person-data/erasable-person.rules';
import { personFinder } from '@offpiste/core/office/person-data/found-person.rules';
import { mayOpenPassenger } from '@offpiste/core/people/passenger/passenger.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { listAccounts, readGrants } from '#access/account/account.store';
import { isHidden, managed, type Manager } from '#access/account/manage-accounts';
import { writeAudit } from '#access/audit/audit.store';
import { writeSecurityEvent } from '#access/security-event/security-event.store';
import { isRefusal } from '#platform/http/refusals';
import type { Calls, OfficeCall } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { eraseClient } from './erase-client.ts';
import { eraseStaff } from './erase-staff.ts';
import { exportClient, exportRep, type PersonData } from './export-person.store.ts';
import { findClients, readClientBrands } from './find-person.store.ts';
import { personPage } from './person-page.ts';
import { findClient, type Client } from './person.store.ts';

type Asking = Pick<OfficeCall<'personFile'>, 'viewer' | 'officeBrands'>;

const MEDIA_TYPE = { json: 'application/json', html: 'text/html; charset=utf-8' } as const;

export function personDataFeature(calls: Calls, services: Services): void {
  const { db, clock } = services;
  const policyOf = ({ viewer: { brand, level } }: Asking) => ({ policy: brands[brand].policy, level });
  const managerOf = ({ viewer: { repId, name } }: Asking): Manager => ({
    by: { repId, name },
    readHeld: (tx) => readGrants(tx, repId),
  });

  /** Refusals: unknown-person, person-of-other-brand. */
  const ownClient = async (asking: Asking, reference: string): Promise<Client | Refusal> => {
    const client = await findClient(db, reference);
    const owners = client ? await readClientBrands(db, client) : [];
    const own = owners.filter((brand) => asking.officeBrands.includes(brand));
    if (!client || own.length === 0 || !mayOpenPassenger(reference, policyOf(asking))) return refuse('unknown-person');
    return own.length === owners.length ? client : refuse('person-of-other-brand');
  };

  const dataOf = async (
    asking: Asking,
    { kind, id }: Pick<FoundPerson, 'kind' | 'id'>,
  ): Promise<PersonData | Refusal> => {
    if (kind === 'client') {
      const client = await ownClient(asking, id);
      return isRefusal(client) ? client : exportClient(db, client);
    }
    const account = await managed(services, db, await readGrants(db, asking.viewer.repId), id);
    return isRefusal(account) ? account : ((await exportRep(db, id)) ?? refuse('unknown-account'));
  };

  calls.office('findPerson', async ({ body: { text }, ...asking }) => {
    const { viewer, officeBrands } = asking;
    const held = await readGrants(db, viewer.repId);
    const isFound = personFinder(text);
    const clients = await findClients(db, officeBrands, {
      isWanted: ({ reference, name }) =>
        isFound({ id: reference, names: [name] }) && mayOpenPassenger(reference, policyOf(asking)),
      limit: MAX_FOUND_PEOPLE + 1,
    });
    const staff = (await listAccounts(db, new Date(clock.now()))).filter(
      (account) => !isHidden(held, account) && isFound({ id: account.repId, names: [account.name, account.username] }),
    );
    const people: FoundPerson[] = [
      ...staff.map(({ repId: id, name, username, waiting }) => ({
        kind: 'staff' as const,
        id,
        name,
        username,
        weeks: [],
        waiting,
      })),
      ...clients.map(({ reference: id, name, weeks }) => ({ kind: 'client' as const, id, name, weeks, waiting: 0 })),
    ];
    return { people: people.slice(0, MAX_FOUND_PEOPLE), hasMore: people.length > MAX_FOUND_PEOPLE };
  });

  calls.office('personFile', async ({ body: { format, ...person }, reply, roles, ...asking }) => {
    if (!mayExportPerson(policyOf(asking), roles)) return refuse('export-not-allowed');
    const data = await dataOf(asking, person);
    if (isRefusal(data)) return data;
    const { viewer, officeBrands } = asking;
    await writeAudit(db, { by: viewer, brands: officeBrands, kind: 'person-exported', subject: person.id });
    await writeSecurityEvent(db, {
      kind: 'sensitive-export',
      account: { repId: viewer.repId, name: viewer.name },
      brands: officeBrands,
      detail: `person.${format}`,
    });
    const text = format === 'json' ? JSON.stringify(data, undefined, 2) : personPage(`Data of ${person.id}`, data);
    reply.type(MEDIA_TYPE[format]).header('content-disposition', `attachment; filename="person.${format}"`);
    return Buffer.from(`${text}\n`);
  });

  calls.office('erasePerson', async ({ body: { kind, id, repeated }, ...asking }) => {
    if (repeated.trim().toUpperCase() !== id.toUpperCase()) return refuse('other-person-named');
    const client = kind === 'client' ? await ownClient(asking, id) : undefined;
    if (isRefusal(client)) return client;
    const { repId, name } = asking.viewer;
    const erased = client
      ? await eraseClient(db, client, { by: { repId, name }, now: clock.now() })
      : await eraseStaff(services, managerOf(asking), id);
    if (isRefusal(erased)) return erased;
    return { rows: Object.values(erased.counts).reduce((sum, count) => sum + count, 0), files: [...erased.files] };
  });
}

// Source: docs/reference/accounts.md (Accounts from the sheet Staff).
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { isRefusal } from '#platform/http/refusals';
import { addAccount, makeLink, type Manager, type NewAccount } from './manage-accounts.ts';
import type { AccountServices, OpenedLink } from './new-link.ts';

export interface PeopleToAdd {
  readonly people: readonly Pick<NewAccount, 'repId' | 'fields'>[];
  /** Accounts that get a new link. */
  readonly linksFor: readonly string[];
}

export interface LinkOfPerson {
  readonly repId: string;
  readonly link: OpenedLink;
}

export interface Refused {
  readonly repId: string;
  readonly name: string;
  readonly refusal: Refusal;
}

/** Each person is added alone, so that a refused one does not keep the others out. */
export async function addPeople(
  services: AccountServices,
  manager: Manager,
  { people, linksFor }: PeopleToAdd,
): Promise<{ links: LinkOfPerson[]; refused: Refused[] }> {
  const links: LinkOfPerson[] = [];
  const refused: Refused[] = [];
  const addResult = (repId: string, name: string, made: OpenedLink | Refusal | undefined) => {
    if (made === undefined) throw new Error('An account that was added without a password has no link');
    if (isRefusal(made)) refused.push({ repId, name, refusal: made });
    else links.push({ repId, link: made });
  };
  for (const { repId, fields } of people)
    addResult(repId, fields.name, await addAccount(services, manager, { repId, fields }));
  // A second link would end the first one.
  for (const repId of new Set(linksFor)) addResult(repId, '', await makeLink(services, manager, repId));
  return { links, refused };
}

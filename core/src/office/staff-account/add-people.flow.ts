// Source: docs/reference/accounts.md (Accounts from the sheet Staff).
import type { AddPeopleBody, AddPeopleReply } from './staff-account.contract.ts';
import { MAX_ADDED_PEOPLE } from './staff-limit.rules.ts';

type Sent<Failure> =
  | { readonly ok: true; readonly reply: AddPeopleReply }
  | { readonly ok: false; readonly failure: Failure };

export interface AddedPeople<Failure> extends AddPeopleReply {
  /** Rep ids without a result, in their order. Their accounts and links may exist. */
  readonly unconfirmed: readonly string[];
  /** Of the part that ended the creation. */
  readonly failure: Failure | undefined;
}

/** Sends parts that the server accepts. A failure ends it, and the results of the parts before stay. */
export async function addInParts<Failure>(
  { people, linksFor }: AddPeopleBody,
  send: (part: AddPeopleBody) => Promise<Sent<Failure>>,
): Promise<AddedPeople<Failure>> {
  const parts = [
    ...partsOf(people).map((part) => ({ people: part, linksFor: [] })),
    ...partsOf(linksFor).map((part) => ({ people: [], linksFor: part })),
  ];
  const { links, refused }: AddPeopleReply = { links: [], refused: [] };
  let failure: Failure | undefined;
  for (const part of parts) {
    const sent = await send(part);
    if (!sent.ok) {
      ({ failure } = sent);
      break;
    }
    links.push(...sent.reply.links);
    refused.push(...sent.reply.refused);
  }
  const confirmed = new Set([...links, ...refused].map(({ repId }) => repId));
  const all = [...people.map(({ repId }) => repId), ...linksFor];
  return { links, refused, failure, unconfirmed: all.filter((repId) => !confirmed.has(repId)) };
}

function partsOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / MAX_ADDED_PEOPLE) }, (_, index) =>
    items.slice(index * MAX_ADDED_PEOPLE, (index + 1) * MAX_ADDED_PEOPLE),
  );
}

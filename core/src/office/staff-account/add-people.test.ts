import { expect, test } from 'vitest';
import { addInParts } from './add-people.flow.ts';
import type { AddPeopleBody, AddPeopleReply } from './staff-account.contract.ts';
import { MAX_ADDED_PEOPLE } from './staff-limit.rules.ts';

const fields: AddPeopleBody['people'][number]['fields'] = {
  username: 'ada@company.test',
  name: 'Ada Byron',
  level: 1,
  tenant: '',
  staffType: 'Rep',
  brands: ['wasteland'],
  office: [],
  disabled: false,
};
const people = Array.from({ length: 2 * MAX_ADDED_PEOPLE + 1 }, (_, index) => ({ repId: `new-${index}`, fields }));
const linksFor = ['old-0', 'old-1'];
const reply = (part: AddPeopleBody): AddPeopleReply => ({
  links: part.people
    .slice(1)
    .map(({ repId }) => link(repId))
    .concat(part.linksFor.map(link)),
  refused: part.people.slice(0, 1).map(({ repId }) => ({ repId, name: 'Ada Byron', code: 'account-taken' })),
});
const link = (repId: string) => ({ repId, name: 'Ada Byron', secret: 's', username: 'u', until: '', brands: [] });

/** `failing`: the index of the part without a reply. */
async function added(failing: number) {
  const sizes: number[] = [];
  const result = await addInParts({ people, linksFor }, (part) => {
    sizes.push(part.people.length + part.linksFor.length);
    const isFailing = sizes.length - 1 === failing;
    return Promise.resolve(isFailing ? { ok: false, failure: 'No signal' } : { ok: true, reply: reply(part) });
  });
  return { ...result, sizes };
}

test('sends people and new links in parts, and keeps all results', async () => {
  const { sizes, links, refused, unconfirmed, failure } = await added(-1);
  expect(sizes).toEqual([MAX_ADDED_PEOPLE, MAX_ADDED_PEOPLE, 1, linksFor.length]);
  expect(refused.map(({ repId }) => repId)).toEqual(['new-0', 'new-100', 'new-200']);
  expect(links).toHaveLength(people.length - refused.length + linksFor.length);
  expect([unconfirmed, failure]).toEqual([[], undefined]);
});

test.each([
  [0, 0, people.length + linksFor.length],
  [1, MAX_ADDED_PEOPLE, MAX_ADDED_PEOPLE + 1 + linksFor.length],
  [3, people.length, linksFor.length],
])('names everybody without a result after a failure of part %i', async (failing, confirmedCount, unconfirmedCount) => {
  const { links, refused, unconfirmed, failure } = await added(failing);
  expect(failure).toBe('No signal');
  expect(links.length + refused.length).toBe(confirmedCount);
  expect(unconfirmed).toEqual([...people.map(({ repId }) => repId), ...linksFor].slice(-unconfirmedCount));
});

import { ContactReply } from '@offpiste/core/people/contact/contact.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { formsReader, withForms } from '#platform/phone-number/number-forms';
import { NOT_MODIFIED } from '#platform/http/etag';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { answerCompanyList, companyListKey } from '#week/week/answer-company-list';
import { keptList, type WeekLists } from '#week/week/week-lists';

export function contactFeature(calls: Calls, { db }: Services): void {
  calls.signedIn('contacts', async ({ viewer, ...call }) => {
    const contacts = await answerCompanyList(db, call, { kind: 'contacts', reader: formsReader(viewer) }, ContactReply);
    if (contacts === NOT_MODIFIED) return NOT_MODIFIED;
    return contacts.map((contact) => ({ ...contact, ...withForms(viewer, [contact.tel]) }));
  });
}

export const contactLists: WeekLists = (_, viewer) => [
  keptList(endpoints.contacts, {}, { key: companyListKey('contacts'), reader: formsReader(viewer) }),
];

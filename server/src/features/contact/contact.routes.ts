import { ContactReply } from '@offpiste/core/people/contact/contact.contract';
import { endpoints } from '@offpiste/core/endpoints';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services';
import { answerCompanyList, companyListKey } from '#platform/week/answer-company-list';
import { keptList, type WeekLists } from '#platform/week/week-lists';

export function contactFeature(calls: Calls, { db }: Services): void {
  calls.signedIn('contacts', (call) => answerCompanyList(db, call, 'contacts', ContactReply));
}

/** The list of contacts that a phone keeps. */
export const contactLists: WeekLists = () => [keptList(endpoints.contacts, {}, { key: companyListKey('contacts') })];

import { ContactReply } from '@offpiste/core/people/contact/contact.contract';
import { endpoints } from '@offpiste/core/endpoints';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { answerCompanyList, companyListKey } from '#week/week/answer-company-list';
import { keptList, type WeekLists } from '#week/week/week-lists';

export function contactFeature(calls: Calls, { db }: Services): void {
  calls.signedIn('contacts', (call) => answerCompanyList(db, call, 'contacts', ContactReply));
}

export const contactLists: WeekLists = () => [keptList(endpoints.contacts, {}, { key: companyListKey('contacts') })];

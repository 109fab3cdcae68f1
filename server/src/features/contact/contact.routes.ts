import { ContactReply } from '@offpiste/core/contact/contact.contract';
import { readCompanyList } from '#platform/week/documents.store';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services';

export function contactFeature(calls: Calls, { db }: Services): void {
  calls.signedIn('contacts', () => readCompanyList(db, 'contacts', ContactReply));
}

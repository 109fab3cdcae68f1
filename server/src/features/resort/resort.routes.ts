import { ResortReply } from '@offpiste/core/resort/resort.contract';
import { readCompanyList } from '#platform/week/documents.store';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services';

export function resortFeature(calls: Calls, { db }: Services): void {
  calls.signedIn('resorts', () => readCompanyList(db, 'resorts', ResortReply));
}

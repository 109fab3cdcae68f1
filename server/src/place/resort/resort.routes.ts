import { ResortReply } from '@offpiste/core/place/resort/resort.contract';
import { endpoints } from '@offpiste/core/endpoints';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { answerCompanyList, companyListKey } from '#week/week/answer-company-list';
import { keptList, type WeekLists } from '#week/week/week-lists';

export function resortFeature(calls: Calls, { db }: Services): void {
  calls.signedIn('resorts', (call) => answerCompanyList(db, call, { kind: 'resorts' }, ResortReply));
}

export const resortLists: WeekLists = () => [keptList(endpoints.resorts, {}, { key: companyListKey('resorts') })];

import { ShortId } from '../action/action.contract.ts';
import { bytes, get } from '../call/call.builder.ts';
import { WeeklyFilesReply } from './weekly-file.contract.ts';

/** The documents of a week. Source: docs/product.md, section "Weekly information". */
export const weeklyFileCalls = {
  weeklyFiles: get('/files/week/:weekId', {
    summary: 'The documents of a week',
    params: { weekId: ShortId },
    reply: WeeklyFilesReply,
    mark: 'list',
  }),
  weeklyFile: bytes('/files/document/:weekId/:fileId', {
    summary: 'A document of a week, its bytes',
    params: { weekId: ShortId, fileId: ShortId },
  }),
};

// Source: docs/reference/weeks.md (Weekly information).
import { ShortId } from '../../base/call/field.contract.ts';
import { bytes, get } from '../../base/call/call.builder.ts';
import { WeeklyFilesReply } from './weekly-file.contract.ts';

export const weeklyFileCalls = {
  weeklyFiles: get('/files/week/:weekId', {
    summary: 'The documents of a week',
    versioned: true,
    params: { weekId: ShortId },
    reply: WeeklyFilesReply,
    mark: 'list',
  }),
  weeklyFile: bytes('/files/document/:weekId/:fileId', {
    summary: 'The bytes of a document of a week',
    versioned: true,
    params: { weekId: ShortId, fileId: ShortId },
  }),
};

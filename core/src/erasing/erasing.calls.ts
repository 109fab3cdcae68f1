import { post } from '../call/call.builder.ts';
import { ChangeWeekBody, EraseWeekBody, WeekChangedReply } from './erasing.contract.ts';

/** Closing, opening and erasing weeks. Source: docs/product.md, sections "Weeks" and "Erasing". */
export const weekChangeCalls = {
  changeWeek: post('/api/office/weeks/change', {
    summary: 'Close or open a week, set its last day or brand',
    body: ChangeWeekBody,
    reply: WeekChangedReply,
    mark: ['success'],
  }),
  eraseWeek: post('/api/office/weeks/erase', {
    summary: "Erase the names of a week's people everywhere",
    body: EraseWeekBody,
    reply: WeekChangedReply,
    mark: ['success'],
  }),
};

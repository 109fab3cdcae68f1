// Source: docs/reference/import-jobs.md (Published sheets).
import { get, post } from '../../base/call/call.builder.ts';
import {
  PublishedSheetParams,
  PublishedSheetReply,
  RemoveSheetAddressBody,
  SetSheetAddressBody,
  SheetDecisionBody,
  SheetOrderBody,
} from './published-sheet.contract.ts';

export const publishedSheetCalls = {
  publishedSheet: get('/api/office/sheet/:weekId', {
    summary: 'The published sheets of a week',
    versioned: true,
    role: ['planning'],
    params: PublishedSheetParams,
    reply: PublishedSheetReply,
    mark: ['sheets', 'addresses'],
  }),
  setSheetAddress: post('/api/office/sheet/address', {
    summary: 'Set the address of a published sheet',
    role: ['planning'],
    body: SetSheetAddressBody,
    reply: PublishedSheetReply,
    mark: ['sheets', 'addresses'],
  }),
  removeSheetAddress: post('/api/office/sheet/address/remove', {
    summary: 'Remove the address of a published sheet',
    role: ['planning'],
    body: RemoveSheetAddressBody,
    reply: PublishedSheetReply,
    mark: ['sheets', 'addresses'],
  }),
  orderSheet: post('/api/office/sheet/order', {
    summary: 'Fetch the published sheets of a week now, pause or resume them',
    role: ['planning'],
    body: SheetOrderBody,
    reply: PublishedSheetReply,
    mark: ['sheets', 'addresses'],
  }),
  decideSheet: post('/api/office/sheet/decision', {
    summary: 'Apply or leave the fetch that waits for a person',
    role: ['planning'],
    body: SheetDecisionBody,
    reply: PublishedSheetReply,
    mark: ['sheets', 'addresses'],
  }),
};

// Source: docs/reference/accounts.md (Accounts from the sheet Staff).
import { get, post } from '../../base/call/call.builder.ts';
import {
  AddPeopleBody,
  AddPeopleReply,
  StaffFileBody,
  StaffRowsParams,
  StaffRowsReply,
} from './staff-account.contract.ts';

export const staffAccountCalls = {
  staffRows: get('/api/office/staff-accounts/:weekId', {
    summary: 'The sheet Staff of a week, with the accounts of its people',
    role: ['people'],
    params: StaffRowsParams,
    reply: StaffRowsReply,
    mark: ['rows', 'may'],
  }),
  staffFile: post('/api/office/staff-accounts/file', {
    summary: 'Read a CSV file of staff, with the accounts of its people',
    role: ['people'],
    body: StaffFileBody,
    reply: StaffRowsReply,
    mark: ['rows', 'may'],
  }),
  addPeople: post('/api/office/staff-accounts/add', {
    summary: 'Add several people; the reply has a link for each to choose a password',
    role: ['people'],
    body: AddPeopleBody,
    reply: AddPeopleReply,
    mark: ['links', 'refused'],
    gate: 'confirmed',
  }),
};

// Source: docs/reference/reports.md (Reports).
import { WholeAuditBody, WholeAuditParams } from '../../access/audit/audit.contract.ts';
import { bytes, get, post, postBytes, type OfficeGate } from '../../base/call/call.builder.ts';
import { PUBLISHING_ROLE } from '../../base/call/office-role.rules.ts';
import {
  MakeAddressBody,
  MakeAddressReply,
  ReportAddressesReply,
  RevokeAddressBody,
} from './report-address.contract.ts';
import { NightPackReply } from './night-pack.contract.ts';
import { reportKeyOf } from './report-key.rules.ts';
import { gateOfReport, roleOfReport } from './sensitive-report.rules.ts';
import {
  AuditFileBody,
  ReportFileBody,
  ReportParams,
  ReportReply,
  ReportsParams,
  ReportsReply,
} from './report.contract.ts';

const gateFor =
  (as: 'file' | 'screen') =>
  ({ report = '' }: Readonly<Record<string, string>>): OfficeGate => {
    const key = reportKeyOf(report);
    return key === undefined ? 'confirmed' : gateOfReport(key, as);
  };

export const reportCalls = {
  reports: get('/api/office/reports/:weekId', {
    summary: 'The reports of a week, with their row counts',
    role: ['reports'],
    params: ReportsParams,
    reply: ReportsReply,
    mark: ['reports'],
  }),
  report: get('/api/office/report/:weekId/:report', {
    summary: 'A report of a week for a screen',
    role: ({ report }) => roleOfReport(report),
    params: ReportParams,
    reply: ReportReply,
    mark: ['report', 'columns'],
    gate: gateFor('screen'),
  }),
  reportCsv: bytes('/api/office/report/:weekId/:report/csv', {
    summary: 'A report of a week as CSV',
    role: ({ report }) => roleOfReport(report),
    params: ReportParams,
    gate: gateFor('file'),
  }),
  reportWorkbook: bytes('/api/office/report/:weekId/:report/xlsx', {
    summary: 'A report of a week as a workbook',
    role: ({ report }) => roleOfReport(report),
    params: ReportParams,
    gate: gateFor('file'),
  }),
  nightPack: get('/api/office/night-pack/:weekId', {
    summary: 'The manifests and door lists of a week for paper',
    role: ['night', 'planning', 'reports'],
    params: ReportsParams,
    reply: NightPackReply,
    mark: ['rides', 'doors'],
  }),
  reportFile: postBytes('/api/office/report/:weekId/:report/file', {
    summary: 'The chosen rows and columns of a report as a file',
    role: ({ report }) => roleOfReport(report),
    params: ReportParams,
    body: ReportFileBody,
    gate: gateFor('file'),
  }),
  reportAddresses: get('/api/office/report-addresses/:weekId', {
    summary: 'The live addresses of the reports of a week',
    role: [PUBLISHING_ROLE],
    params: ReportsParams,
    reply: ReportAddressesReply,
    mark: ['addresses'],
  }),
  makeReportAddress: post('/api/office/report-address/make', {
    summary: 'Make a live address for some columns of a report',
    role: [PUBLISHING_ROLE],
    body: MakeAddressBody,
    reply: MakeAddressReply,
    mark: ['path'],
    gate: 'confirmed',
  }),
  revokeReportAddress: post('/api/office/report-address/revoke', {
    summary: 'End a live address',
    role: [PUBLISHING_ROLE],
    body: RevokeAddressBody,
    reply: ReportAddressesReply,
    mark: ['addresses'],
  }),
  auditReport: get('/api/office/audit-report/:weekId', {
    summary: 'The whole audit as a table for paper, earliest entries first',
    role: ['owner'],
    params: WholeAuditParams,
    reply: ReportReply,
    mark: ['report', 'columns'],
  }),
  auditCsv: bytes('/api/office/audit-report/:weekId/csv', {
    summary: 'The whole audit as CSV',
    role: ['owner'],
    params: WholeAuditParams,
  }),
  auditWorkbook: bytes('/api/office/audit-report/:weekId/xlsx', {
    summary: 'The whole audit as a workbook',
    role: ['owner'],
    params: WholeAuditParams,
  }),
  auditPaper: post('/api/office/audit-report/paper', {
    summary: 'The audit with a filter as a table for paper, earliest entries first',
    role: ['owner'],
    body: WholeAuditBody,
    reply: ReportReply,
    mark: ['report', 'columns'],
  }),
  auditFile: postBytes('/api/office/audit-report/file', {
    summary: 'The audit with a filter as a file',
    role: ['owner'],
    body: AuditFileBody,
  }),
};

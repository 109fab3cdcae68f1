// Source: docs/reference/import-jobs.md (Imports).
import { bytes, get, post } from '../../base/call/call.builder.ts';
import {
  ApplyBody,
  CheckBody,
  ImportJob,
  JobParams,
  OfficeWeeksReply,
  PieceBody,
  PieceReply,
  TakeBackBody,
  UploadBody,
} from './import-job.contract.ts';

export const importJobCalls = {
  officeWeeks: get('/api/office/weeks', {
    summary: 'The weeks of the office, and their last imports',
    role: [],
    reply: OfficeWeeksReply,
    mark: ['weeks'],
  }),
  officeTemplate: bytes('/api/office/template', { summary: 'The empty workbook of a week', role: ['planning'] }),
  officeExample: bytes('/api/office/example', {
    summary: 'A filled workbook of a week, as an example',
    role: ['planning'],
  }),
  importProblems: bytes('/api/office/import/:jobId/problems', {
    summary: 'The rows with problems of an import, as a workbook',
    role: ['planning'],
    params: JobParams,
  }),
  importUpload: post('/api/office/import/upload', {
    summary: 'Announce the files of an import',
    role: ['planning'],
    body: UploadBody,
    reply: ImportJob,
    mark: ['jobId'],
  }),
  importPiece: post('/api/office/import/piece', {
    summary: 'Upload a piece of a file',
    role: ['planning'],
    body: PieceBody,
    reply: PieceReply,
    mark: ['success'],
  }),
  importCheck: post('/api/office/import/check', {
    summary: 'Check the files of an import and preview its changes',
    role: ['planning'],
    body: CheckBody,
    reply: ImportJob,
    mark: ['jobId'],
  }),
  importJob: get('/api/office/import/:jobId', {
    summary: 'The progress and the problems of an import',
    role: ['planning'],
    params: JobParams,
    reply: ImportJob,
    mark: ['jobId', 'state'],
  }),
  importApply: post('/api/office/import/apply', {
    summary: 'Apply an import that was checked',
    role: ['planning'],
    body: ApplyBody,
    reply: ImportJob,
    mark: ['jobId'],
  }),
  importTakeBack: post('/api/office/import/take-back', {
    summary: 'Undo the last import of a week',
    role: ['planning'],
    body: TakeBackBody,
    reply: ImportJob,
    mark: ['jobId'],
  }),
};

import { describe, expect, it } from 'vitest';
import type { ImportCheck, JobState } from '../../office/import/import-job.contract.ts';
import { apiJobOf } from './api-job.rules.ts';
import { JSON_WEEK } from '../../office/import/sheet-json.rules.ts';
import { fileNameOf } from './week-file.rules.ts';

const CHECK: ImportCheck & { loss?: string } = {
  errors: 1,
  warnings: 0,
  emptied: [],
  mayEmpty: [],
  previews: [],
  mark: 'm',
  groups: [
    {
      key: 'k',
      severity: 'error',
      sheet: 'Clients',
      words: '…',
      count: 1,
      problems: [{ sheet: 'Clients', row: 3, heading: 'Name', words: 'is empty' }],
    },
  ],
};
const JOB = { jobId: 'j', state: 'checked', progress: 100, checked: CHECK, words: undefined, isJson: false } as const;

describe('job of a sent week', () => {
  it.each([
    ['uploading', 'running'],
    ['waiting', 'running'],
    ['checking', 'running'],
    ['applying', 'running'],
    ['checked', 'checked'],
    ['applied', 'applied'],
    ['taken back', 'applied'],
    ['failed', 'failed'],
    ['interrupted', 'interrupted'],
  ] as const)('in the state %s is shown as %s', (state: JobState, shown) => {
    expect(apiJobOf({ ...JOB, state }).state).toBe(shown);
  });

  it('names sheet, row and column of a problem in a workbook', () => {
    expect(apiJobOf(JOB).errors).toEqual([
      { detail: 'is empty', severity: 'error', sheet: 'Clients', row: 3, column: 'Name' },
    ]);
  });

  it('points to the cell of a problem in a JSON week', () => {
    expect(apiJobOf({ ...JOB, isJson: true }).errors).toEqual([
      { detail: 'is empty', severity: 'error', pointer: '/sheets/Clients/1/Name', sheet: 'Clients', column: 'Name' },
    ]);
  });

  it('says why it was held back, until it is applied', () => {
    const checked = { ...CHECK, errors: 0, groups: [], loss: 'many-removed' };
    expect(apiJobOf({ ...JOB, checked })).toMatchObject({ errorCount: 0, heldBack: 'many-removed' });
    expect(apiJobOf({ ...JOB, checked, state: 'applied' })).not.toHaveProperty('heldBack');
  });

  it('is held back if the week changed again and again', () => {
    const checked = { ...CHECK, errors: 0, groups: [], isOutdated: true };
    expect(apiJobOf({ ...JOB, checked })).toMatchObject({ errorCount: 0, heldBack: 'outdated' });
  });

  it('is outdated rather than lossy if the week changed after the check', () => {
    const checked = { ...CHECK, errors: 0, groups: [], isOutdated: true, loss: 'many-removed' };
    expect(apiJobOf({ ...JOB, checked })).toMatchObject({ heldBack: 'outdated' });
  });

  it('has the text of a refusal as an error', () => {
    expect(apiJobOf({ ...JOB, state: 'failed', checked: undefined, words: 'Too busy' })).toMatchObject({
      errorCount: 1,
      errors: [{ detail: 'Too busy', severity: 'error' }],
    });
  });
});

it.each([
  ['application/json; charset=utf-8', JSON_WEEK],
  ['Application/ZIP', 'week.zip'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'week.xlsx'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'week.ods'],
  ['text/csv', undefined],
  ['application/pdf', undefined],
  ['constructor', undefined],
  [undefined, undefined],
])('a body of the type %s is the file %s', (type, name) => {
  expect(fileNameOf(type)).toBe(name);
});

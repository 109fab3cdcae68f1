import { expect, test } from 'vitest';
import { decideUndo, mayUndo, type UndoneReport } from './undo.rules.ts';

const policy = { undoOthersFromLevel: 2 };
const rep = { repId: '1', level: 1, hasOffice: false };
const lead = { repId: '2', level: 2, hasOffice: false };
const office = { repId: '4', level: 1, hasOffice: true };
const at = '2026-12-12T18:00:00.000Z';
const load: UndoneReport = { at, repId: '1', repName: 'Al', name: 'Ella', isUndo: false, isOfOffice: false };
const note: UndoneReport = { ...load, isOfOffice: true };
const undone: UndoneReport = { ...load, undone: { at, repId: '2', repName: 'Bo' } };

test.each([
  ['their own', rep, '1', true],
  ['another rep’s at level 1', rep, '3', false],
  ['another rep’s at level 2', lead, '3', true],
  ['another rep’s, with office access', office, '3', true],
])('may undo %s', (_, viewer, reportRepId, expected) => {
  expect(mayUndo(policy, viewer, reportRepId)).toBe(expected);
  const isAllowed = viewer.hasOffice || viewer.repId === reportRepId;
  expect(mayUndo({ undoOthersFromLevel: undefined }, viewer, reportRepId)).toBe(isAllowed);
});

test.each<[string, typeof rep, UndoneReport | 'refused' | undefined, boolean, string]>([
  ['their own report', rep, load, false, 'undone'],
  ['a report that is not here yet', rep, undefined, true, 'waiting'],
  ['a report that was refused', rep, 'refused', false, 'nothing-to-undo'],
  ['an undo', rep, { ...load, isUndo: true }, false, 'undo-is-final'],
  ['another rep’s', { ...rep, repId: '3' }, load, true, 'undo-not-allowed'],
  ['a note, with office access', office, note, false, 'undone'],
  ['a note, whatever the level', { ...lead, level: 9 }, note, false, 'undo-not-allowed'],
  ['their own note, without office access any more', rep, note, false, 'undo-not-allowed'],
  ['what was taken back, online', rep, undone, false, 'undone-already'],
  ['what was taken back, replayed', rep, undone, true, 'misfit'],
])('undoing %s', (_, viewer, known, replay, expected) => {
  const decision = decideUndo(policy, viewer, known, { replay });
  expect(decision.ok ? decision.outcome : decision.code).toBe(expected);
});

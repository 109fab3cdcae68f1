import { expect, test } from 'vitest';
import { isUnderWay, jobStateOf, type JobFacts } from './job-state.rules.ts';

const working: JobFacts = { task: 'check', state: 'working', isHeld: true, ageMs: 180_000, imported: undefined };

test.each<[string, Partial<JobFacts>, string, boolean]>([
  ['its files arrive', { state: 'uploading', isHeld: false }, 'uploading', false],
  ['asked for a moment ago', { state: 'waiting', isHeld: false, ageMs: 2000 }, 'waiting', true],
  ['behind another one', { state: 'waiting' }, 'waiting', true],
  ['no process took it', { state: 'waiting', isHeld: false }, 'interrupted', false],
  ['being checked', {}, 'checking', true],
  ['its process died', { isHeld: false }, 'interrupted', false],
  ['checked', { state: 'done', isHeld: false }, 'checked', false],
  ['being applied', { task: 'apply' }, 'applying', true],
  ['its first part is there', { task: 'apply', imported: 'begun' }, 'applying', true],
  ['its process died after the first part', { task: 'apply', isHeld: false, imported: 'begun' }, 'interrupted', false],
  [
    'failed after the first part',
    { task: 'apply', state: 'failed', isHeld: false, imported: 'begun' },
    'interrupted',
    false,
  ],
  ['failed before the first part', { task: 'apply', state: 'failed', isHeld: false }, 'failed', false],
  ['its process died after the last part', { task: 'apply', isHeld: false, imported: 'applied' }, 'applied', false],
  ['applied', { task: 'apply', state: 'done', isHeld: false, imported: 'applied' }, 'applied', false],
  ['taken back later', { task: 'apply', state: 'done', isHeld: false, imported: 'taken back' }, 'taken back', false],
  ['taking back', { task: 'take back' }, 'taking back', true],
  ['took back', { task: 'take back', state: 'done', isHeld: false, imported: 'applied' }, 'taken back', false],
  ['refused', { task: 'take back', state: 'failed', isHeld: false }, 'failed', false],
])('finds the state of an import job: %s', (_, facts, state, moves) => {
  const found = jobStateOf({ ...working, ...facts });
  expect([found, isUnderWay(found)]).toEqual([state, moves]);
});

import { expect, test, vi } from 'vitest';
import { runStages, type Stage, type StageOptions, type StageResult } from './stage.ts';

const PASSED: StageResult = { code: 0, output: 'output of a stage that passed' };

/** A stage that ends when the test decides. */
function heldStage(name: string, after: readonly string[] = []) {
  const { promise, resolve } = Promise.withResolvers<StageResult>();
  const run = vi.fn<Stage['run']>(() => promise);
  return { stage: { name, after, run } satisfies Stage, run, end: resolve };
}

function stageWith(name: string, result: StageResult, more: Partial<Stage> = {}): Stage {
  return { name, run: () => Promise.resolve(result), ...more };
}

async function printed(stages: readonly Stage[], options: StageOptions = {}): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runStages(stages, { lanes: 2, isCi: false, print: (text) => void lines.push(text), ...options });
  return { code, text: lines.join('\n') };
}

test('runStages runs no more stages at once than there are lanes', async () => {
  const [one, two, three] = [heldStage('one'), heldStage('two'), heldStage('three')];
  const all = printed([one.stage, two.stage, three.stage]);
  await vi.waitFor(() => expect(two.run).toHaveBeenCalledOnce());
  expect(three.run).not.toHaveBeenCalled();
  one.end(PASSED);
  await vi.waitFor(() => expect(three.run).toHaveBeenCalledOnce());
  two.end(PASSED);
  three.end(PASSED);
  expect((await all).code).toBe(0);
});

test('runStages starts a stage after its requirements and before later stages of the list', async () => {
  const [build, use, other] = [heldStage('build'), heldStage('use', ['build']), heldStage('other')];
  const all = printed([build.stage, use.stage, other.stage], { lanes: 1 });
  await vi.waitFor(() => expect(build.run).toHaveBeenCalledOnce());
  build.end(PASSED);
  await vi.waitFor(() => expect(use.run.mock.calls.length + other.run.mock.calls.length).toBe(1));
  for (const held of [use, other]) held.end(PASSED);
  expect((await all).text).toMatch(/ok {5}build.*\nok/);
});

test('runStages runs the other stages after a failure and prints its whole output', async () => {
  const { code, text } = await printed([
    stageWith('build', { code: 2, output: 'line 7\nline 8' }),
    stageWith('use', PASSED, { after: ['build'] }),
    stageWith('use of use', PASSED, { after: ['use'] }),
    stageWith('other', PASSED),
  ]);
  expect(code).toBe(1);
  expect(text).toMatch(/FAILED build \(.*\)\nline 7\nline 8/);
  expect(text).toContain('FAILED use: did not start, because it needs build');
  expect(text).toContain('ok     other');
  expect(text).not.toContain(PASSED.output);
  expect(text).toMatch(/Failed after .*: build, use, use of use\.$/);
});

test('runStages ignores a needed stage that is not in the list', async () => {
  expect((await printed([stageWith('use', PASSED, { after: ['build'] })])).code).toBe(0);
});

test('runStages reports a stage that throws as failed, with the message', async () => {
  const { code, text } = await printed([{ name: 'broken', run: () => Promise.reject(new Error('no disk')) }]);
  expect([code, text.split('\n').slice(0, 2)]).toEqual([1, ['FAILED broken', 'no disk']]);
});

const WITHOUT_CHROMIUM = stageWith('journeys', PASSED, { prepare: () => Promise.resolve('no Chromium') });

test('runStages names a stage that cannot run here in one line at the end and passes', async () => {
  const { code, text } = await printed([WITHOUT_CHROMIUM, stageWith('other', PASSED)]);
  expect(code).toBe(0);
  expect(text).toMatch(/^ok {5}other.*\nLeft out: journeys \(no Chromium\)\.\n\nPassed/);
});

test('runStages fails in CI if a stage cannot run there', async () => {
  const { code, text } = await printed([WITHOUT_CHROMIUM, stageWith('other', PASSED)], { isCi: true });
  expect(code).toBe(1);
  expect(text).toContain('FAILED journeys: cannot run here (no Chromium)');
});

import { availableParallelism } from 'node:os';
import { createLanes } from './lane.ts';
import type { Outcome } from './program.ts';

export interface Stage {
  readonly name: string;
  /** Earlier stages that must pass first. Unknown names are ignored. */
  readonly after?: readonly string[];
  /** Installs dependencies beside other work. Returns the reason why the stage cannot run here. */
  readonly prepare?: () => Promise<string | undefined>;
  readonly run: () => Promise<StageResult>;
}

export interface StageResult extends Outcome {
  /** A measured value to show. */
  readonly figure?: string | undefined;
}

export interface StageOptions {
  /** The number of concurrent stages. */
  readonly lanes?: number;
  /** In CI a stage that cannot run is a failure. */
  readonly isCi?: boolean;
  readonly print?: (text: string) => void;
}

type Verdict = 'passed' | 'failed' | 'left out';

/**
 * Runs as many stages as there are cores, in the order of the list. Prints each result, and the output of failed ones.
 * Returns the exit code.
 */
export async function runStages(stages: readonly Stage[], options: StageOptions = {}): Promise<number> {
  const { lanes = availableParallelism(), isCi = isInCi(), print = console.log } = options;
  const startedAt = performance.now();
  const queue = createLanes(lanes);
  const leftOut: string[] = [];
  const verdicts = new Map<string, Promise<Verdict>>();

  const fail = (name: string, words: string): Verdict => {
    print(`FAILED ${name}${words}`);
    return 'failed';
  };
  const play = async (stage: Stage, order: number, needs: readonly Promise<Verdict>[]): Promise<Verdict> => {
    const reason = await stage.prepare?.();
    if (reason !== undefined && isCi) return fail(stage.name, `: cannot run here (${reason})`);
    if (reason !== undefined) {
      leftOut.push(`Left out: ${stage.name} (${reason}).`);
      return 'left out';
    }
    if ((await Promise.all(needs)).includes('failed'))
      return fail(stage.name, `: did not start, because it needs ${stage.after?.join(', ')}`);
    return await queue.take(order, async () => {
      const start = performance.now();
      const { code, output, figure } = await stage.run();
      const words = `${stage.name}${figure ? `: ${figure}` : ''} (${since(start)})`;
      if (code !== 0) return fail(words, `\n${output.trimEnd()}`);
      print(`ok     ${words}`);
      return 'passed';
    });
  };

  for (const [order, stage] of stages.entries()) {
    const needs = (stage.after ?? []).flatMap((name) => verdicts.get(name) ?? []);
    verdicts.set(
      stage.name,
      play(stage, order, needs).catch((error: unknown) => fail(stage.name, `\n${messageOf(error)}`)),
    );
  }
  const ended = await Promise.all([...verdicts].map(async ([name, verdict]) => ({ name, verdict: await verdict })));
  const failed = ended.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name);
  for (const line of leftOut) print(line);
  print(
    failed.length > 0
      ? `\nFailed after ${since(startedAt)}: ${failed.join(', ')}.`
      : `\nPassed in ${since(startedAt)}.`,
  );
  return failed.length > 0 ? 1 : 0;
}

function isInCi(): boolean {
  const value = process.env['CI'] ?? '';
  return value !== '' && value !== 'false';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function since(start: number): string {
  const seconds = (performance.now() - start) / 1000;
  return seconds < 100 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}

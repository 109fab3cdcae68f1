import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runCommand } from '../steps/command.ts';
import { type Trial, TRIALS } from '../steps/random-trial.ts';
import { DEFAULT_BRAND, ensureWebBuild } from '../steps/web-build.ts';

const LARGEST_SEED = 1_000_000;
const DEFAULT_MINUTES = '10';

/*
 * Runs random trials with new seeds until the minutes are over or one fails, and then prints the command to repeat it.
 * With --seed each trial runs once: npm run soak -- [--minutes N] [--only NAME] [--seed S] [--steps N]
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: DEFAULT_MINUTES },
    only: { type: 'string' },
    seed: { type: 'string' },
    steps: { type: 'string' },
  },
});

await runCommand(async () => {
  const trials = await trialsHere();
  const endsAt = performance.now() + readNumber('minutes', values.minutes) * 60_000;
  const chosen = values.seed === undefined ? undefined : readNumber('seed', values.seed);
  let rounds = 0;
  do {
    const seed = chosen ?? randomInt(LARGEST_SEED);
    for (const [name, trial] of trials) if (!(await passes(name, trial, seed))) return 1;
    rounds += 1;
  } while (chosen === undefined && performance.now() < endsAt);
  console.log(`\nPassed: ${rounds} ${rounds === 1 ? 'round' : 'rounds'}.`);
  return 0;
});

async function trialsHere(): Promise<[name: string, trial: Trial][]> {
  const all: [string, Trial][] = Object.entries(TRIALS);
  const wanted = all.filter(([name]) => values.only === undefined || name === values.only);
  if (wanted.length === 0) throw new Error(`--only is '${values.only}'; there are: ${Object.keys(TRIALS).join(', ')}.`);
  const found: [string, Trial][] = [];
  for (const [name, trial] of wanted) {
    const reason = await trial.prepare();
    if (reason === undefined) found.push([name, trial]);
    else console.log(`Left out: ${name} (${reason}).`);
  }
  if (found.some(([name]) => name === 'walk')) await ensureWebBuild(DEFAULT_BRAND);
  return found;
}

async function passes(name: string, trial: Trial, seed: number): Promise<boolean> {
  const steps = trial.steps === undefined ? undefined : readNumber('steps', values.steps ?? String(trial.steps));
  const options = `--only ${name} --seed ${seed}${steps === undefined ? '' : ` --steps ${steps}`}`;
  const start = performance.now();
  const { code, output } = await trial.run(seed, steps ?? 0);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${options} (${((performance.now() - start) / 1000).toFixed(0)} s)`);
  if (code === 0) return true;
  console.log(`${output.trimEnd()}\n\nTo repeat it: npm run soak -- ${options}`);
  return false;
}

function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isInteger(number) || number < 0)
    throw new Error(`--${name} is '${text}'; it must be a whole number.`);
  return number;
}

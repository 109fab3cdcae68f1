import { test } from '../support/phone/journey.ts';
import { walkAtRandom, walkLimitMs } from '../support/walk/random-walk.ts';

/** `npm run soak` sets both; without it they are fixed. */
const STEPS = Number(process.env['WALK_STEPS'] ?? 40);
const SEED = Number(process.env['WALK_SEED'] ?? 1);

test.use({ clientsPerWeek: 120 });

test(`the ledger agrees with both phones after ${STEPS} steps at random, seed ${SEED}`, async ({
  host,
  week,
  phone,
}) => {
  test.setTimeout(walkLimitMs(STEPS));
  await walkAtRandom({ server: host.server, week, phone, seed: SEED, steps: STEPS });
});

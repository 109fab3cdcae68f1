import { test } from '../support/phone/journey.ts';
import { walkAtRandom } from '../support/walk/random-walk.ts';

const STEPS = Number(process.env['WALK_STEPS'] ?? 200);
const RUNS = Number(process.env['WALK_RUNS'] ?? 1);
const FIRST_SEED = Number(process.env['WALK_SEED'] ?? Date.now() % 1_000_000);

test.use({ clientsPerWeek: 120 });

for (let run = 0; run < RUNS; run += 1) {
  test(`${STEPS} steps at random on two phones, run ${run + 1}: what each phone was shown agrees with the database`, async ({
    host,
    week,
    phone,
  }) => {
    await walkAtRandom({ server: host.server, week, phone, seed: FIRST_SEED + run, steps: STEPS });
  });
}

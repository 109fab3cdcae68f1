import { runCommand } from '../steps/command.ts';
import { engineStage, haStage, SERVER_STAGES } from '../steps/long-stages.ts';
import { runStages } from '../steps/stage.ts';
import { APP_STAGES, journeyStage } from '../steps/test-stages.ts';

/** The other journeys in these browsers are left to the release proof. */
const ENGINE_JOURNEYS = ['day', 'night'].map((name) => `engines/${name}.spec.ts`);
const LONG_JOURNEYS = ['random-walk', 'hand-over-many', 'long-queue'].map((name) => `long/${name}.spec.ts`);

/** The tests of CI beyond `npm test`. Random walks have a fixed seed here. */
await runCommand(() =>
  runStages([
    ...APP_STAGES,
    journeyStage('rest of the journeys', 'rest'),
    journeyStage('long journeys', 'long', { args: LONG_JOURNEYS }),
    haStage(false),
    engineStage(...ENGINE_JOURNEYS),
    ...SERVER_STAGES,
  ]),
);

import { runCommand } from '../steps/command.ts';
import { engineStage, haStage, SERVER_STAGES } from '../steps/long-stages.ts';
import { runStages } from '../steps/stage.ts';
import { APP_STAGES, journeyStage } from '../steps/test-stages.ts';

/** A hand-over between two of them, every look of every screen and a week over a slow link are left to the release proof. */
const ENGINE_JOURNEYS = ['day', 'night'].map((name) => `engines/${name}.spec.ts`);
const LONG_JOURNEYS = ['random-walk', 'hand-over-many', 'long-queue'].map((name) => `long/${name}.spec.ts`);

/** What CI tests beyond `npm test`. Random walks have a fixed seed here; `npm run soak` takes new ones. */
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

import { runCommand } from '../steps/command.ts';
import { ENGINE_STAGE, haStage, SERVER_STAGES } from '../steps/long-stages.ts';
import { runStages } from '../steps/stage.ts';
import { APP_STAGES, journeyStage } from '../steps/test-stages.ts';

/** What CI tests beyond `npm test`. Random walks have a fixed seed here; `npm run soak` takes new ones. */
await runCommand(() =>
  runStages([
    ...APP_STAGES,
    journeyStage('rest of the journeys', 'rest'),
    ENGINE_STAGE,
    journeyStage('random walk', 'long', { args: ['long/random-walk.spec.ts'] }),
    haStage(false),
    ...SERVER_STAGES,
  ]),
);

import { CHECK_STAGES } from '../steps/check-stages.ts';
import { runCommand } from '../steps/command.ts';
import { runStages } from '../steps/stage.ts';
import { APP_STAGES, DATABASE_STAGES, journeyStage, UNIT_STAGE } from '../steps/test-stages.ts';

/** The journeys take longest and begin as soon as the apps are built. Beside them the quick stages come before the slow ones. */
const FIRST = [...APP_STAGES, journeyStage('browser journeys', 'journeys'), UNIT_STAGE];
const OTHER_CHECKS = CHECK_STAGES.filter(({ name }) => !FIRST.some((stage) => stage.name === name));

await runCommand(() => runStages([...FIRST, ...OTHER_CHECKS, ...DATABASE_STAGES]));

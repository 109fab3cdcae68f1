import { CHECK_STAGES } from '../steps/check-stages.ts';
import { runCommand } from '../steps/command.ts';
import { runStages } from '../steps/stage.ts';
import { APP_STAGES, DATABASE_STAGES, journeyStage, UNIT_STAGE } from '../steps/test-stages.ts';

/** The longest stages begin first; the checks fill the cores after them. */
const FIRST = [...APP_STAGES, journeyStage('browser journeys', 'journeys'), UNIT_STAGE, ...DATABASE_STAGES];
const OTHER_CHECKS = CHECK_STAGES.filter(({ name }) => !FIRST.some((stage) => stage.name === name));

await runCommand(() => runStages([...FIRST, ...OTHER_CHECKS]));

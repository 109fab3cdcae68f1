import { CHECK_STAGES } from '../steps/check-stages.ts';
import { runCommand } from '../steps/command.ts';
import { runStages } from '../steps/stage.ts';
import { APP_STAGES, DATABASE_STAGES, journeyStage, UNIT_STAGE } from '../steps/test-stages.ts';

/** The journeys take longest and begin first; they need the apps. */
const FIRST = [...APP_STAGES, UNIT_STAGE, journeyStage('browser journeys', 'journeys'), ...DATABASE_STAGES];
const isNew = ({ name }: { name: string }) => !FIRST.some((stage) => stage.name === name);

await runCommand(() => runStages([...FIRST, ...CHECK_STAGES.filter(isNew)]));

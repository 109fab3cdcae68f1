import { join } from 'node:path';
import { HA_ENGINES, haEnvironment, SERVER_ENGINES } from './database-engines.ts';
import { OTHER_ENGINES, otherEnginesEnvironment } from './other-engines.ts';
import { runKept } from './program.ts';
import { PROJECT_ROOT } from './project.ts';
import type { Stage } from './stage.ts';
import { journeyStage } from './test-stages.ts';
import { vitest } from './vitest.program.ts';
import { ensurePrograms } from './wanted-programs.ts';

const SERVER = join(PROJECT_ROOT, 'server');
const REST = vitest(SERVER, '--config', 'vitest.rest.config.ts');

export const SERVER_STAGES: readonly Stage[] = [
  { name: 'long server tests', run: () => runKept([...REST, 'test/long']) },
  {
    name: 'server with PgBouncer and a restored dump',
    prepare: () => ensurePrograms(SERVER_ENGINES),
    run: () => runKept([...REST, 'test/engines']),
  },
];

/** Journeys in other browsers than Chromium; `args` choose some. */
export function engineStage(...args: readonly string[]): Stage {
  const prepare = () => ensurePrograms(OTHER_ENGINES);
  return journeyStage('journeys in Firefox and WebKit', 'engines', { args, prepare, env: otherEnginesEnvironment });
}

/** Two database machines and two servers. Pauses are only measured if it runs alone. */
export function haStage(isAlone: boolean): Stage {
  const env = () => ({ ...haEnvironment(), ...(isAlone ? { HA_ALONE: 'true' } : {}) });
  return {
    name: 'high availability',
    prepare: () => ensurePrograms(HA_ENGINES),
    run: () => runKept(vitest(SERVER, '--config', 'vitest.ha.config.ts'), { env: env() }),
  };
}

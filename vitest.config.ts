import { defineConfig } from 'vitest/config';

/** The folder of each project and its tests. `walls` belongs to the check. */
const PROJECTS = {
  core: ['core', 'src/**/*.test.ts'],
  brands: ['brands', '**/*.test.ts'],
  fixtures: ['fixtures', 'src/**/*.test.ts'],
  scripts: ['scripts', '{https,steps}/**/*.test.ts'],
  walls: ['scripts', 'walls/*.test.ts'],
  web: ['web', '{src,build,test}/**/*.test.ts'],
} as const;

/** The tests that need no database and no browser. One process is twice as fast as one for each folder. */
export default defineConfig({
  test: {
    projects: Object.entries(PROJECTS).map(([name, [root, tests]]) => ({
      extends: name === 'web' ? './web/vite.config.ts' : false,
      root,
      test: {
        name,
        include: [tests],
        // A fresh module graph for each file takes longer than the tests.
        isolate: false,
        // Limits only say when to give up, also on a machine with fifteen other processes.
        testTimeout: 300_000,
        hookTimeout: 300_000,
      },
    })),
  },
});

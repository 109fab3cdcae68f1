import { defineConfig } from 'vitest/config';

const FOLDERS = {
  core: 'src/**/*.test.ts',
  brands: '**/*.test.ts',
  fixtures: 'src/**/*.test.ts',
  scripts: '{https,steps}/**/*.test.ts',
};

/** The unit tests of all workspaces: they need no database and no browser. One process is twice as fast as five. */
export default defineConfig({
  test: {
    // A fresh module graph for each file takes longer than the tests.
    isolate: false,
    projects: [
      ...Object.entries(FOLDERS).map(([name, include]) => ({
        extends: true as const,
        root: name,
        test: { name, include: [include] },
      })),
      {
        extends: './web/vite.config.ts',
        root: 'web',
        test: { name: 'web', include: ['{src,build,test}/**/*.test.ts'], isolate: false },
      },
    ],
  },
});

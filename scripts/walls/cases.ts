export interface WallCase {
  file: string;
  text: string;
  rule?: string;
}

const DIRECTION = 'walls(direction)';
const GLOBALS = 'eslint(no-restricted-globals)';
const IMPORTS = 'eslint(no-restricted-imports)';

function imports(specifier: string): string {
  return `import { thing } from '${specifier}'\nexport const mine = thing\n`;
}

function uses(expression: string): string {
  return `export const mine = () => ${expression}\n`;
}

const between: WallCase[] = [
  { file: 'server/src/place/key/from-web.ts', text: imports('@offpiste/web/src/base/paths.ts'), rule: DIRECTION },
  { file: 'web/src/features/place/key/from-server.ts', text: imports('@offpiste/server/src/app.ts'), rule: DIRECTION },
  { file: 'core/src/place/key/from-brand.ts', text: imports('@offpiste/brands/nuco/nuco.brand'), rule: DIRECTION },
  { file: 'core/src/place/key/from-package.ts', text: imports('kysely'), rule: DIRECTION },
  { file: 'core/src/place/key/from-node.ts', text: imports('node:fs'), rule: DIRECTION },
  { file: 'core/src/place/key/from-typebox.ts', text: imports('typebox') },
  { file: 'brands/nuco/from-fixtures.ts', text: imports('@offpiste/fixtures/demo-week'), rule: DIRECTION },
  { file: 'brands/nuco/from-core.ts', text: imports('@offpiste/core/base/brand/brand.contract') },
  { file: 'fixtures/src/key/from-server.ts', text: imports('@offpiste/server/src/app.ts'), rule: DIRECTION },
  { file: 'fixtures/src/key/from-core.ts', text: imports('@offpiste/core/place/key/key.contract') },
  {
    file: 'embedded-postgres/src/from-server.ts',
    text: imports('@offpiste/server/src/platform/database/database.ts'),
    rule: DIRECTION,
  },
  {
    file: 'embedded-postgres/src/from-core.ts',
    text: imports('@offpiste/core/place/key/key.contract'),
    rule: DIRECTION,
  },
  { file: 'embedded-postgres/src/from-package.ts', text: imports('kysely'), rule: DIRECTION },
  { file: 'embedded-postgres/src/from-pg.ts', text: imports('pg') },
  { file: 'bench/from-database.ts', text: imports('@offpiste/embedded-postgres/supervisor'), rule: DIRECTION },
  { file: 'e2e/key.spec.ts', text: imports('../server/src/app.ts'), rule: DIRECTION },
  { file: 'e2e/screen.spec.ts', text: imports('../web/src/ui/page/page.part.tsx'), rule: DIRECTION },
  { file: 'bench/key.ts', text: imports('@offpiste/web/src/base/paths.ts'), rule: DIRECTION },
  { file: 'scripts/steps/settings.ts', text: imports('../../server/src/app.ts'), rule: DIRECTION },
];

const insideServer: WallCase[] = [
  { file: 'server/src/platform/http/from-noun.ts', text: imports('#place/key/key.store'), rule: DIRECTION },
  { file: 'server/src/place/key/upward.ts', text: imports('../../platform/process/clock.ts'), rule: DIRECTION },
  {
    file: 'server/src/place/key/from-database.ts',
    text: imports('@offpiste/embedded-postgres/supervisor'),
  },
  { file: 'server/src/platform/http/from-command.ts', text: imports('./../../cli/main.ts'), rule: DIRECTION },
  { file: 'server/src/place/key/from-command.ts', text: imports('./../../cli/main.ts'), rule: DIRECTION },
  { file: 'server/src/place/key/from-app.ts', text: imports('./../../app.ts'), rule: DIRECTION },
  { file: 'server/src/place/key/from-platform.ts', text: imports('#platform/process/clock') },
  { file: 'server/src/place/key/from-lower.ts', text: imports('#record/note/note.action') },
  { file: 'server/src/place/key/from-higher.ts', text: imports('#ride/coach/coach.routes'), rule: DIRECTION },
  {
    file: 'server/src/place/key/key.routes.ts',
    text: imports('kysely').replaceAll('thing', 'sql'),
    rule: DIRECTION,
  },
  { file: 'server/src/place/key/key.store.ts', text: imports('kysely').replaceAll('thing', 'sql') },
  { file: 'server/src/place/key/from-pg.ts', text: imports('pg'), rule: DIRECTION },
];

const insideCore: WallCase[] = [
  { file: 'core/src/place/key/from-lower.ts', text: imports('../../record/ticket/ticket.rules.ts') },
  { file: 'core/src/place/key/from-own-subject.ts', text: imports('../resort/resort.contract.ts') },
  { file: 'core/src/place/key/from-higher.ts', text: imports('../../ride/ride/ride.rules.ts'), rule: DIRECTION },
  { file: 'core/src/base/brand/from-higher.ts', text: imports('../../access/guard/guard.rules.ts'), rule: DIRECTION },
  { file: 'core/src/place/key/from-root.ts', text: imports('../../endpoints.ts'), rule: DIRECTION },
  { file: 'core/src/place/key/from-root.test.ts', text: imports('../../endpoints.ts') },
];

const insideWeb: WallCase[] = [
  { file: 'web/src/features/place/key/upward.ts', text: imports('../../ride/coach/coach.part.tsx'), rule: DIRECTION },
  {
    file: 'web/src/features/place/key/sideways.ts',
    text: imports('#app/features/ride/coach/coach.part.tsx'),
    rule: DIRECTION,
  },
  {
    file: 'web/src/features/place/key/later.ts',
    text: uses(`import('#app/features/ride/coach/coach.part.tsx')`),
    rule: DIRECTION,
  },
  {
    file: 'web/src/features/place/key/again.ts',
    text: `export { thing } from '#app/features/ride/coach/coach.part.tsx'\n`,
    rule: DIRECTION,
  },
  {
    file: 'web/src/features/place/key/by-type.ts',
    text: `export type Mine = import('#app/features/ride/coach/coach.part.tsx').Thing\n`,
    rule: DIRECTION,
  },
  {
    file: 'web/src/features/place/key/hidden.ts',
    text: imports('#ui/../features/ride/coach/coach.part.tsx'),
    rule: DIRECTION,
  },
  { file: 'web/src/features/place/key/own.ts', text: imports('./key.data.ts') },
  { file: 'web/src/features/place/key/lower.ts', text: imports('#app/features/people/passenger/passenger.part.tsx') },
  { file: 'web/src/features/place/key/paths.ts', text: imports('#base/paths.ts') },
  { file: 'web/src/features/place/key/way-back.ts', text: imports('#base/way-back.ts') },
  { file: 'web/src/features/place/key/routes.ts', text: imports('#app/routes.tsx'), rule: DIRECTION },
  { file: 'web/src/features/place/key/from-shell.ts', text: imports('#shell/top-bar.part.tsx'), rule: DIRECTION },
  { file: 'web/src/features/place/key/from-scan.ts', text: imports('#scan/scan-sheet.part.tsx') },
  { file: 'web/src/features/place/key/from-texts.ts', text: imports('#texts/place/key') },
  {
    file: 'web/src/features/place/key/from-one-brand.ts',
    text: imports('@offpiste/brands/english/place/key.texts'),
    rule: IMPORTS,
  },
  { file: 'web/src/features/place/key/from-node.ts', text: imports('node:path'), rule: DIRECTION },
  { file: 'web/src/features/ride/coach/from-key.ts', text: imports('#key/key-room.data.ts') },
  { file: 'web/src/sw/from-ui.ts', text: imports('#ui/icon/icon.part.tsx'), rule: DIRECTION },
  { file: 'web/src/sw/from-floor.ts', text: imports('#net/request.ts'), rule: DIRECTION },
  { file: 'web/src/base/way-back.ts', text: imports('#net/request.ts'), rule: DIRECTION },
  { file: 'web/src/base/brand.ts', text: imports('#session/api.ts'), rule: DIRECTION },
  { file: 'web/src/base/paths.ts', text: imports('#ui/icon/icon.part.tsx'), rule: DIRECTION },
  { file: 'web/src/shell/from-routes.ts', text: imports('#app/routes.tsx'), rule: DIRECTION },
  { file: 'web/src/shell/from-feature.ts', text: imports('#app/features/place/key/key.screen.tsx'), rule: DIRECTION },
  { file: 'web/src/shell/from-lock.ts', text: imports('#lock/lock.ts') },
  { file: 'web/src/ui/button/from-core.ts', text: imports('@offpiste/core/place/key/key.contract'), rule: DIRECTION },
  { file: 'web/src/ui/button/from-texts.ts', text: imports('#texts/place/key'), rule: DIRECTION },
  { file: 'web/src/ui/button/from-device.ts', text: imports('#device/clock.ts'), rule: DIRECTION },
  { file: 'web/src/ui/button/from-ui.ts', text: imports('#ui/icon/icon.part.tsx') },
  { file: 'web/src/device/from-ui.ts', text: imports('#ui/icon/icon.part.tsx'), rule: DIRECTION },
  { file: 'web/src/device/from-session.ts', text: imports('#session/session.ts'), rule: DIRECTION },
  { file: 'web/src/device/from-core.ts', text: imports('@offpiste/core/place/key/key.contract') },
  { file: 'web/src/routes-of-key.ts', text: uses(`import('./features/place/key/key.screen.tsx')`) },
];

/** Every layer may import a lower one and not a higher one. */
const floors: WallCase[] = [
  ['fact', '#net/request.ts', '#ui/fact-list/fact-list.part.tsx'],
  ['net', '#session/api.ts', '#device/clock.ts'],
  ['session', '#kept/use-list.ts', '#net/request.ts'],
  ['kept', '#error-reporting/fault.ts', '#session/api.ts'],
  ['error-reporting', '#lock/lock.actions.ts', '#session/auth.store.ts'],
  ['lock', '#week/week.store.ts', '#session/auth.store.ts'],
  ['week', '#record/outbox.store.ts', '#kept/use-list.ts'],
  ['record', '#scan/code-reader.ts', '#lock/lock.actions.ts'],
  ['scan', '#ticket/scan-page.part.tsx', '#device/clock.ts'],
  ['ticket', '#ride/ride.data.ts', '#scan/scan-sheet.part.tsx'],
  ['ride', '#key/key-room.data.ts', '#ticket/scan-page.part.tsx'],
  ['key', '#logout/logout.part.tsx', '#record/outbox.store.ts'],
  ['logout', '#shell/screen.ts', '#record/outbox.store.ts'],
  ['desk', '#shell/screen.ts', '#base/paths.ts'],
].flatMap(([floor, above = '', below = '']) => [
  { file: `web/src/${floor}/from-above.ts`, text: imports(above), rule: DIRECTION },
  { file: `web/src/${floor}/from-feature.ts`, text: imports('#app/features/place/key/key.data.ts'), rule: DIRECTION },
  { file: `web/src/${floor}/from-below.ts`, text: imports(below) },
]);

/** Calls have schemas, which the app must not load. */
const schemas: WallCase[] = [
  { file: 'web/src/net/calls-by-value.ts', text: imports('@offpiste/core/calls'), rule: DIRECTION },
  { file: 'web/src/net/calls-of-key.ts', text: imports('@offpiste/core/place/key/key.calls'), rule: DIRECTION },
  { file: 'web/src/net/calls-later.ts', text: uses(`import('@offpiste/core/calls')`), rule: DIRECTION },
  { file: 'web/src/net/calls-by-type.ts', text: `export type { thing } from '@offpiste/core/calls'\n` },
  { file: 'core/src/place/key/from-calls.ts', text: imports('./key.calls.ts'), rule: DIRECTION },
  { file: 'core/src/place/key/from-builder.ts', text: imports('../../base/call/call.builder.ts'), rule: DIRECTION },
  { file: 'core/src/table.ts', text: `import type { thing } from './calls.ts'\nexport type Mine = thing\n` },
  { file: 'core/src/place/key/ward.calls.ts', text: imports('../../base/call/call.builder.ts') },
  { file: 'core/src/place/key/ward.test.ts', text: imports('../../calls.ts') },
  { file: 'server/src/platform/from-calls.ts', text: imports('@offpiste/core/calls') },
  { file: 'scripts/commands/from-calls.ts', text: imports('../../core/src/calls.ts'), rule: DIRECTION },
];

const machine: WallCase[] = [
  { file: 'core/src/place/key/now.ts', text: uses('Date.now()'), rule: 'eslint(no-restricted-properties)' },
  { file: 'core/src/place/key/today.ts', text: uses('new Date()'), rule: 'walls(no-clock)' },
  { file: 'core/src/place/key/instant.ts', text: uses('new Date(0)') },
  { file: 'core/src/place/key/chance.ts', text: uses('Math.random()'), rule: 'eslint(no-restricted-properties)' },
  { file: 'core/src/place/key/network.ts', text: uses(`fetch('/')`), rule: GLOBALS },
  { file: 'core/src/place/key/hidden.ts', text: uses('globalThis.localStorage'), rule: GLOBALS },
  { file: 'web/src/features/place/key/storage.ts', text: uses(`localStorage.getItem('key')`), rule: GLOBALS },
  { file: 'web/src/session/agent.ts', text: uses('navigator.userAgent'), rule: GLOBALS },
  { file: 'web/src/ui/button/wide.ts', text: uses('window.innerWidth'), rule: GLOBALS },
  { file: 'web/src/record/store.ts', text: uses('globalThis.indexedDB'), rule: GLOBALS },
  { file: 'web/src/device/storage.ts', text: uses(`localStorage.getItem('key')`) },
  { file: 'web/src/sw/agent.ts', text: uses('navigator.userAgent') },
];

const habits: WallCase[] = [
  {
    file: 'core/src/cycle/one.ts',
    text: `import { two } from './two.ts'\nexport const one = () => two\n`,
    rule: 'import(no-cycle)',
  },
  {
    file: 'core/src/cycle/two.ts',
    text: `import { one } from './one.ts'\nexport const two = () => one\n`,
    rule: 'import(no-cycle)',
  },
  {
    file: 'web/src/ui/cycle/one.ts',
    text: `import { two } from '#ui/cycle/two.ts'\nexport const one = () => two\n`,
    rule: 'import(no-cycle)',
  },
  {
    file: 'web/src/ui/cycle/two.ts',
    text: `import { one } from '#ui/cycle/one.ts'\nexport const two = () => one\n`,
    rule: 'import(no-cycle)',
  },
  ...['server/src/place/key', 'web/src/features/place/key', 'scripts/commands'].map((folder) => ({
    file: `${folder}/floating.ts`,
    text: `const save = async () => 1\nexport const mine = () => { save() }\n`,
    rule: 'typescript(no-floating-promises)',
  })),
  {
    file: 'core/src/place/key/half.ts',
    text: `export function mine(kind: 'a' | 'b') { switch (kind) { case 'a': return 1 } }\n`,
    rule: 'typescript(switch-exhaustiveness-check)',
  },
  { file: 'core/src/place/key/any.ts', text: `export const mine: any = 1\n`, rule: 'typescript(no-explicit-any)' },
  { file: 'core/src/place/key/default.ts', text: `export default 1\n`, rule: 'import(no-default-export)' },
  { file: 'core/src/place/key/long.ts', text: 'export {}\n'.repeat(251), rule: 'eslint(max-lines)' },
  { file: 'core/src/place/key/key-helpers.ts', text: `export const mine = 1\n`, rule: 'walls(named-by-noun)' },
  { file: 'web/src/ui/button/index.ts', text: `export const mine = 1\n`, rule: 'walls(named-by-noun)' },
  { file: 'core/src/place/key/KeyRules.ts', text: `export const mine = 1\n`, rule: 'unicorn(filename-case)' },
  {
    file: 'core/src/place/key/mocked.test.ts',
    text: `import { vi } from 'vitest'\nvi.mock('./key.rules.ts')\n`,
    rule: 'vitest(no-restricted-vi-methods)',
  },
  {
    file: 'core/src/place/key/skipped.test.ts',
    text: `import { test } from 'vitest'\ntest.skip('x', () => {})\n`,
    rule: 'vitest(no-disabled-tests)',
  },
  {
    file: 'web/src/features/place/key/hooks.tsx',
    text: `import { useState } from 'react'\nexport function Key({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}\n`,
    rule: 'react-hooks(rules-of-hooks)',
  },
];

export const WALL_CASES: readonly WallCase[] = [
  ...between,
  ...insideServer,
  ...insideCore,
  ...insideWeb,
  ...floors,
  ...schemas,
  ...machine,
  ...habits,
];

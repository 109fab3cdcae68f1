import { objectionToRemovable } from './removable.ts';
import { objectionToSubject } from './subjects.ts';

interface Room {
  folder: string;
  /** Besides its own folder. */
  mayUse: readonly string[];
  /** Registry packages; undefined means any in its package.json. */
  packages?: readonly string[];
  nodeModules: boolean;
}

const WEB_GROUND = 'web/src/base';
const WEB_BASE = ['web/src/ui', 'web/src/device', WEB_GROUND];

/** Between base and features, lowest first. Each may import lower ones. */
const WEB_FLOORS = [
  'fact',
  'net',
  'session',
  'signing',
  'kept',
  'error-reporting',
  'lock',
  'week',
  'record',
  'week-copy',
  'scan',
  'ticket',
  'ride',
  'key',
  'logout',
  'carried',
  'qr-transfer',
  'desk',
].map((name) => `web/src/${name}`);
const WEB_BELOW_FEATURES = [...WEB_FLOORS, ...WEB_BASE, 'core', 'brands'];

/** Commands read these, too. */
const SERVER_SETTINGS = 'server/src/platform/config';

const ROOMS: readonly Room[] = [
  { folder: 'core', mayUse: [], packages: ['typebox'], nodeModules: false },
  { folder: 'brands', mayUse: ['core'], packages: [], nodeModules: false },
  { folder: 'fixtures', mayUse: ['core', 'scripts/https'], nodeModules: true },
  {
    folder: 'e2e',
    mayUse: [
      'core',
      'fixtures',
      'brands',
      'server/test/harness',
      'web/src/base/paths.ts',
      'web/src/device/storage/storage.ts',
    ],
    nodeModules: true,
  },
  {
    folder: 'bench',
    mayUse: ['core', 'fixtures', 'brands', 'web/src/carried', 'web/src/qr-transfer', 'web/src/signing'],
    nodeModules: true,
  },
  { folder: 'scripts', mayUse: [], nodeModules: true },
  { folder: 'scripts/steps/endpoint-table.ts', mayUse: ['scripts', 'core'], nodeModules: true },
  { folder: 'scripts/steps/placeholder-links.ts', mayUse: ['scripts', 'core', 'brands'], nodeModules: true },
  { folder: 'scripts/steps/office-columns.ts', mayUse: ['scripts', 'core'], nodeModules: true },
  { folder: 'scripts/steps/settings.ts', mayUse: ['scripts', SERVER_SETTINGS], nodeModules: true },
  { folder: 'scripts/steps/configuration-page.ts', mayUse: ['scripts', SERVER_SETTINGS], nodeModules: true },
  { folder: 'scripts/walls/settings.test.ts', mayUse: ['scripts', SERVER_SETTINGS], nodeModules: true },

  { folder: 'embedded-postgres', mayUse: [], packages: ['pg'], nodeModules: true },

  { folder: 'server', mayUse: ['core', 'brands', 'embedded-postgres'], nodeModules: true },
  { folder: 'server/src', mayUse: ['core', 'brands', 'embedded-postgres'], nodeModules: true },
  { folder: 'server/test', mayUse: ['server', 'embedded-postgres', 'core', 'brands', 'fixtures'], nodeModules: true },

  { folder: 'web', mayUse: ['core', 'brands'], nodeModules: true },
  { folder: 'web/src', mayUse: ['core', 'brands'], nodeModules: false },
  { folder: WEB_GROUND, mayUse: ['core'], nodeModules: false },
  { folder: 'web/src/shell', mayUse: WEB_BELOW_FEATURES, nodeModules: false },
  { folder: 'web/src/features', mayUse: WEB_BELOW_FEATURES, nodeModules: false },
  ...WEB_FLOORS.map((folder, floor) => ({
    folder,
    mayUse: [...WEB_FLOORS.slice(0, floor), ...WEB_BASE, 'core', 'brands'],
    nodeModules: false,
  })),
  { folder: 'web/src/ui', mayUse: [], nodeModules: false },
  { folder: 'web/src/device', mayUse: ['core'], nodeModules: false },
  { folder: 'web/src/sw', mayUse: ['core', 'web/src/device', WEB_GROUND], nodeModules: false },
];

/** Packages for some files only, with the restricted names (undefined: all). */
const KEPT_PACKAGES = [
  { name: 'kysely', imported: ['sql'], only: /\.store\.ts$|^server\/(src\/platform|test)\// },
  { name: 'pg', imported: undefined, only: /^server\/(src\/platform|test)\/|^(embedded-postgres|e2e|bench)\// },
] as const;

export function roomOf(file: string): Room | undefined {
  return ROOMS.filter((room) => isInside(file, room.folder)).sort((a, b) => b.folder.length - a.folder.length)[0];
}

function isInside(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

/** The objection to an import of a file; undefined for none. */
export function objectionToFile(from: string, to: string): string | undefined {
  const room = roomOf(from);
  if (!room) return undefined;
  const objection = objectionToRemovable(from, to);
  if (objection !== undefined) return objection;
  if (isInside(to, room.folder)) return objectionToSubject(from, to);
  return room.mayUse.some((folder) => isInside(to, folder))
    ? undefined
    : `${room.folder} may not use ${roomOf(to)?.folder ?? to}`;
}

/** Calls import the schema library, so the app may import only their types. */
const CALLS = /^core\/(src\/)?(.+\.calls|calls|base\/call\/call\.builder)(\.ts)?$/;
const HOLDS_SCHEMAS = /^(server|scripts)\/|^core\/src\/(.+\.(calls|test)|calls)\.ts$/;

/** The objection to an import of values; undefined for none. */
export function objectionToValues(from: string, to: string): string | undefined {
  return CALLS.test(to) && !HOLDS_SCHEMAS.test(from) ? 'a phone carries no schemas: import type' : undefined;
}

/** The objection to an import of a package; undefined for none. */
export function objectionToPackage(from: string, name: string, imported: readonly string[]): string | undefined {
  const room = roomOf(from);
  if (!room) return undefined;
  if (room.packages && !room.packages.includes(name) && !isTestTool(from, name))
    return `${room.folder} may not use the package ${name}`;
  const kept = KEPT_PACKAGES.find((rule) => rule.name === name);
  if (!kept || kept.only.test(from)) return undefined;
  const meant =
    kept.imported === undefined || imported.some((each) => each === '*' || kept.imported.some((word) => word === each));
  return meant ? `${name} is kept for ${kept.only.source}` : undefined;
}

function isTestTool(from: string, name: string): boolean {
  return name === 'vitest' && /(\.test\.ts|vitest\.config\.ts)$/.test(from);
}

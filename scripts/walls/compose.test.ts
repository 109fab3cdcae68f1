import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT_ROOT } from '../steps/project.ts';

interface Service {
  readonly image: string;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly restart?: string;
  readonly logging?: unknown;
  readonly volumes?: readonly string[];
  readonly networks: readonly string[];
}
interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, unknown>>;
}

const text = textOf('compose.yaml');
const file: ComposeFile = parse(text);
const services = Object.entries(file.services);
const own = services.filter(([, { image }]) => !image.startsWith('docker.io/'));

function textOf(name: string): string {
  return readFileSync(join(PROJECT_ROOT, 'deploy', name), 'utf8');
}

test('names a tag for each fetched image, and builds only the server', () => {
  const fetched = services.filter((each) => !own.includes(each)).map(([, { image }]) => image);
  expect(fetched.length).toBeGreaterThan(2);
  expect(fetched.filter((image) => !/:\d+(\.\d+)*(-\w+)?$/.test(image))).toEqual([]);
  expect(own.map(([name]) => name)).toEqual(['offpiste']);
});

test('checks the health of each service in words that a container can run', () => {
  const checks = services.map(([name, { healthcheck }]) => [
    name,
    healthcheck?.test[0] === 'CMD' && healthcheck.test.every((word) => typeof word === 'string'),
  ]);
  expect(checks).toEqual(services.map(([name]) => [name, true]));
  expect(file.services['offpiste']?.healthcheck?.test.join(' ')).toContain('/health');
});

test('restarts each service, limits its log and waits for healthy dependencies', () => {
  for (const [name, { restart, logging, depends_on: needed = {} }] of services) {
    expect([name, restart, logging]).toEqual([name, 'unless-stopped', expect.objectContaining({ driver: 'local' })]);
    expect([name, Object.values(needed).map(({ condition }) => condition)]).toEqual([
      name,
      Object.keys(needed).map(() => 'service_healthy'),
    ]);
  }
});

test('declares each volume and network that a service uses, and no other', () => {
  const mounts = services.flatMap(([, { volumes = [] }]) =>
    volumes.map((volume) => volume.replace(/:[^:]*(:ro,z)?$/, '')),
  );
  const named = mounts.map((mount) => mount.replace(/^\$\{\w+:-(.+)\}$/, '$1')).filter((name) => !name.startsWith('.'));
  expect(new Set(named)).toEqual(new Set(Object.keys(file.volumes)));
  const used = services.flatMap(([, { networks }]) => networks);
  expect(new Set(used)).toEqual(new Set(Object.keys(file.networks)));
});

test('explains each variable in the example, which has no password', () => {
  const used = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  const explained = [...textOf('compose.env').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(used.length).toBeGreaterThan(4);
  expect([...new Set(used)].filter((name) => !explained.includes(name))).toEqual([]);
  expect(textOf('compose.env')).toMatch(/^POSTGRES_PASSWORD=$/m);
  // Without a password nothing starts.
  expect(text.match(/\$\{POSTGRES_PASSWORD(?!:\?)/g)).toBeNull();
});

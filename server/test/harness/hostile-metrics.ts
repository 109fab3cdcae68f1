import type { HostileInput, HostileWorld } from './hostile-inputs.ts';
import { HOSTILE_METHODS } from './hostile-values.ts';

/** Authorization headers that are not the operator's. */
const BAD_AUTHORIZATIONS: readonly string[] = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer undefined',
  'Bearer null',
  'Bearer __proto__',
  'Bearer a-token-of-the-operator-in-test',
  'Bearer a-token-of-the-operator-in-tests ,x',
  'Bearer A-TOKEN-OF-THE-OPERATOR-IN-TESTS',
  'Basic a-token-of-the-operator-in-tests',
  'a-token-of-the-operator-in-tests',
  `Bearer ${'x'.repeat(8_000)}`,
  'Bearer \xff\xfe',
];

/** Attempts on the operator's figures, which are no declared call: without the token nobody gets them, signed in or not. */
export function metricsInputs({ brand, cookie, officeCookie, badCookies }: HostileWorld): HostileInput[] {
  const target = '/metrics';
  const cookies = [...badCookies.map(([, bad]) => bad), cookie, officeCookie];
  return [
    ...BAD_AUTHORIZATIONS.map((value) => ({
      label: `metrics: with ${value.slice(0, 40)}`,
      request: { method: 'GET', target, headers: [['Authorization', value] as const] },
      refusedWith: [400, 401],
    })),
    ...cookies.map((value) => ({
      label: 'metrics: with a cookie',
      request: { method: 'GET', target, headers: [['X-Brand', brand] as const, ['Cookie', value] as const] },
      refusedWith: [400, 401],
    })),
    ...HOSTILE_METHODS.filter((method) => method !== 'GET').map((method) => ({
      label: `metrics: asked with ${method}`,
      request: { method, target, headers: [] },
      refusedWith: [0, 400, 401, 404, 405],
    })),
    ...['?token=a-token-of-the-operator-in-tests', '/', '/..%2fmetrics', '%00'].map((tail) => ({
      label: `metrics: at ${tail}`,
      request: { method: 'GET', target: target + tail, headers: [['Accept', 'text/html'] as const] },
      refusedWith: [400, 401, 404],
    })),
  ];
}

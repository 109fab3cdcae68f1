import type { HostileInput, HostileWorld } from './hostile-inputs.ts';
import { HOSTILE_GAPS, HOSTILE_METHODS } from './hostile-values.ts';

const NOT_THERE = [0, 400, 401, 404, 405, 414, 429, 431];

/** Attempts on live addresses of reports, which are no declared call: without one that was made nobody gets a report, signed in or not. */
export function addressInputs({ brand, officeCookie }: HostileWorld): HostileInput[] {
  const at = (tail: string) => `/live-report/${tail}`;
  const secret = 'A'.repeat(43);
  return [
    ...[...HOSTILE_GAPS, secret, `${secret}.csv`, '%27%20or%201=1--', '..%2f..%2fetc%2fpasswd'].map((tail) => ({
      label: `live report: ${tail.slice(0, 40)}`,
      request: { method: 'GET', target: at(tail), headers: [] },
      refusedWith: NOT_THERE,
    })),
    {
      label: 'live report: signed in',
      request: {
        method: 'GET',
        target: at(secret),
        headers: [['X-Brand', brand] as const, ['Cookie', officeCookie] as const],
      },
      refusedWith: NOT_THERE,
    },
    ...HOSTILE_METHODS.filter((method) => method !== 'GET').map((method) => ({
      label: `live report: asked with ${method}`,
      request: { method, target: at(secret), headers: [] },
      refusedWith: NOT_THERE,
    })),
  ];
}

// Made by `npm run generate` from the calls that the nouns declare in their *.calls.ts: change those, not this.
import type { EndpointOf } from './base/call/endpoint.contract.ts';
import { get, post } from './base/call/endpoint-line.rules.ts';
import type { calls } from './calls.ts';

type First = 'refresh' | 'status' | 'health';

/** What the app calls before it is signed in. */
export const firstEndpoints: { readonly [Name in First]: EndpointOf<(typeof calls)[Name]> } = {
  refresh: post('/auth/refresh'),
  status: get('/auth/status', ['authenticated']),
  health: get('/health', ['status', 'version']),
};

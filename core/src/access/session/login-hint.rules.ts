// Source: docs/reference/access.md (Sign-in).
import type { LinkState, LossReason } from '../../base/link/link.rules.ts';

/** Why nobody can sign in now: this phone has no network, a page of the network is in the way, or the server is not reached. */
export type LoginHint = 'noSignal' | 'portal' | 'noServer';

/** What the login screen says about the link; the same names are in the dictionary. */
export function loginHint(link: {
  readonly state: LinkState;
  readonly loss: LossReason | undefined;
  readonly browserOnline: boolean;
}): LoginHint | undefined {
  if (!link.browserOnline) return 'noSignal';
  if (link.loss === 'unverified') return 'portal';
  return link.state === 'none' ? 'noServer' : undefined;
}

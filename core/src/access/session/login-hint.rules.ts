// Source: docs/reference/access.md (Sign-in).
import type { LinkState, LossReason } from '../../base/link/link.rules.ts';

/** portal: a page of the network is in the way. */
export type LoginHint = 'noSignal' | 'portal' | 'noServer';

/** The obstacle to sign-in, by its name in the dictionary. */
export function loginHint(link: {
  readonly state: LinkState;
  readonly loss: LossReason | undefined;
  readonly browserOnline: boolean;
}): LoginHint | undefined {
  if (!link.browserOnline) return 'noSignal';
  if (link.loss === 'unverified') return 'portal';
  return link.state === 'none' ? 'noServer' : undefined;
}

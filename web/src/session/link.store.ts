import { create } from 'zustand';
import {
  linkAt,
  nextLink,
  reopenedLink,
  UNMEASURED_LINK,
  type Link,
  type LinkState,
  type LossReason,
} from '@offpiste/core/link/link.rules';
import { now } from '#device/clock.ts';
import { isOnline, onLinkChange, onOnline } from '#device/online.ts';
import { onVisible } from '#device/page.ts';
import { onMeasured } from '#session/link-meter.ts';

/** The way to the server as this phone measured it. */
export interface LinkView {
  readonly state: LinkState;
  /** When the server itself last answered, epoch ms; nothing since the app was started. */
  readonly lastContactAt: number | undefined;
  readonly loss: LossReason | undefined;
  /** What the verdict was made from. */
  readonly link: Link;
}

export const useLink = create<LinkView>()(() => viewOf(UNMEASURED_LINK));

/** The verdict of this moment. */
export function linkState(): LinkState {
  return linkAt(useLink.getState().link, { now: now(), browserOnline: isOnline() });
}

function viewOf(link: Link): LinkView {
  const { lastContactAt, loss } = link;
  return { state: linkAt(link, { now: now(), browserOnline: isOnline() }), lastContactAt, loss, link };
}

function show(change: (link: Link) => Link): void {
  useLink.setState(({ link }) => viewOf(change(link)));
}

onMeasured((outcome, at) => show((link) => nextLink(link, outcome, at)));
onOnline(() => show(reopenedLink));
onLinkChange(() => show((link) => link));
onVisible(() => show((link) => link));

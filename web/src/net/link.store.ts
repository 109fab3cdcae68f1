import { create } from 'zustand';
import {
  linkAt,
  nextLink,
  reopenedLink,
  UNMEASURED_LINK,
  type Link,
  type LinkOutcome,
  type LinkState,
  type LossReason,
} from '@offpiste/core/base/link/link.rules';
import { now } from '#device/clock.ts';
import { isOnline, noteAnswered, noteUnanswered, onLinkChange, onOnline } from '#device/online.ts';
import { onVisible } from '#device/page/page.ts';
import { onMeasured } from './link-meter.ts';

export interface LinkView {
  readonly state: LinkState;
  /** Epoch ms; undefined before the first response. */
  readonly lastContactAt: number | undefined;
  readonly loss: LossReason | undefined;
  readonly link: Link;
}

export const useLink = create<LinkView>()(() => viewOf(UNMEASURED_LINK));

export function linkState(): LinkState {
  return linkAt(useLink.getState().link, { now: now(), browserOnline: isOnline() });
}

function viewOf(link: Link): LinkView {
  const { lastContactAt, loss } = link;
  return { state: linkAt(link, { now: now(), browserOnline: isOnline() }), lastContactAt, loss, link };
}

/** A foreign answer, such as a sign-in page, does not count. */
function noteOutcome({ kind }: LinkOutcome, { loss }: Link): void {
  if (kind === 'answered' && loss === undefined) noteAnswered();
  else if (kind === 'lost') noteUnanswered();
}

function show(change: (link: Link) => Link): void {
  useLink.setState(({ link }) => viewOf(change(link)));
}

onMeasured((outcome, at) => {
  noteOutcome(outcome, nextLink(useLink.getState().link, outcome, at));
  show((link) => nextLink(link, outcome, at));
});
onOnline(() => show(reopenedLink));
onLinkChange(() => show((link) => link));
onVisible(() => show((link) => link));

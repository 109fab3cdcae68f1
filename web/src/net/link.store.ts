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

/** The connection to the server as measured by this phone. */
export interface LinkView {
  readonly state: LinkState;
  /** When the server last responded, epoch ms; undefined since the app was started. */
  readonly lastContactAt: number | undefined;
  readonly loss: LossReason | undefined;
  /** The data behind the verdict. */
  readonly link: Link;
}

export const useLink = create<LinkView>()(() => viewOf(UNMEASURED_LINK));

/** The current verdict. */
export function linkState(): LinkState {
  return linkAt(useLink.getState().link, { now: now(), browserOnline: isOnline() });
}

function viewOf(link: Link): LinkView {
  const { lastContactAt, loss } = link;
  return { state: linkAt(link, { now: now(), browserOnline: isOnline() }), lastContactAt, loss, link };
}

/** What a measured request says of the browser's own report. A stranger's answer, such as a sign-in page, says nothing. */
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

import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';

interface TitledLink {
  readonly title: string;
  readonly href: string;
}

/** What phones do for each other, provided at the start. Without it a phone sends only its own records. */
interface OtherPhones {
  /** The screen on which a phone hands its records to another one. */
  readonly handOver: TitledLink;
  /** The screen on which the office decides on records that other phones brought. */
  readonly held: TitledLink;
  readonly settleDelivered: (shown: readonly StoredEntry[]) => Promise<void>;
}

let provided: OtherPhones | undefined;

export function provideOtherPhones(phones: OtherPhones): void {
  provided = phones;
}

export function otherPhones(): OtherPhones | undefined {
  return provided;
}

import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';

interface TitledLink {
  readonly title: string;
  readonly href: string;
}

/** Provided at the start. Without it a phone sends only its own records. */
interface OtherPhones {
  readonly handOver: TitledLink;
  /** The office's decisions on records that other phones brought. */
  readonly held: TitledLink & { readonly name: string };
  readonly settleDelivered: (shown: readonly StoredEntry[]) => Promise<void>;
}

let provided: OtherPhones | undefined;

export function provideOtherPhones(phones: OtherPhones): void {
  provided = phones;
}

export function otherPhones(): OtherPhones | undefined {
  return provided;
}

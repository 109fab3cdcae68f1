import { provideOtherPhones } from '#record/other-phones.ts';
import { titles } from '#texts/titles';
import { pathTo } from './base/paths.ts';

/* Connects the subject `handover` to the app. Decision 035 lists the rows that go with it. */
provideOtherPhones({
  handOver: { title: titles.handOver.all, href: pathTo('HandOver') },
  held: { title: titles.heldRecords.menu, name: titles.heldRecords.list, href: pathTo('HeldRecords') },
  settleDelivered: async (shown) => {
    const { settleDelivered } = await import('#carried/delivered-by-others.ts');
    await settleDelivered(shown);
  },
});

export async function startHandover(): Promise<void> {
  const { startCarried } = await import('#carried/start-carried.ts');
  startCarried();
}

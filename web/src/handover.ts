import { provideOtherPhones } from '#record/other-phones.ts';
import { titles } from '#texts/titles';
import { pathTo } from './base/paths.ts';

/*
 * What the subject `handover` gives the rest of the app. Without it: its folders, this file and the rows that decision 035
 * lists.
 */
provideOtherPhones({
  handOver: { title: titles.handOver.all, href: pathTo('HandOver') },
  held: { title: titles.heldRecords.menu, href: pathTo('HeldRecords') },
  settleDelivered: async (shown) => {
    const { settleDelivered } = await import('#carried/delivered-by-others.ts');
    await settleDelivered(shown);
  },
});

export async function startHandover(): Promise<void> {
  const { startCarried } = await import('#carried/start-carried.ts');
  startCarried();
}

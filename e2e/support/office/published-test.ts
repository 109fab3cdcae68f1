import type { Page } from '@playwright/test';
import { test as journey } from '../phone/journey.ts';
import { Phone, type PhoneOptions } from '../phone/phone.ts';
import { PublishedOffice, smallSheets } from '../server/published-office.ts';

interface OfficeFixtures {
  office: PublishedOffice;
  turnOn: (options?: PhoneOptions) => Promise<Page>;
}

/** A test with a server of its own that may fetch the sheets that an office publishes, and with phones of that server. */
export const test = journey.extend<OfficeFixtures>({
  office: async ({}, use) => {
    const office = await PublishedOffice.open(smallSheets());
    await use(office);
    await office.close();
  },
  turnOn: async ({ office }, use) => {
    const phones: Phone[] = [];
    await use(async (options) => {
      const phone = await Phone.turnOn(office.server.origin, options);
      phones.push(phone);
      return phone.page;
    });
    await Promise.all(phones.map((phone) => phone.turnOff()));
    for (const phone of phones) phone.expectNoComplaints();
  },
});

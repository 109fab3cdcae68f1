import { unknownTicketCode } from '@offpiste/fixtures/find';
import { chooseInMenu, expect } from '../phone/journey.ts';
import { firstGuest, goByName, mainEvent, resultBanner } from '../ticket/event-door.ts';
import { expectReady, openLiftPass, ownPasses } from '../ticket/lift-pass.ts';
import { chooseByName, closeVerdict, readWithReader, screenButton } from '../ticket/load-coach.ts';
import { foundByName, type Tour } from './tour.ts';

export async function walkProgramme({ page, week, look, open }: Tour): Promise<void> {
  for (const list of ['Lessons', 'Workshops', 'Events']) {
    const all = page.getByRole('list', { name: list });
    await open(`/${list.toLowerCase()}`, list, all);
    await all.getByRole('link').first().click();
    await look(`one of ${list}`, page.getByRole('list', { name: 'Participants' }));
  }
  await open('/lesson/nothing-there', 'lesson not found', page.getByText('Lesson or Workshop not found'));
  await open('/event-schedule', 'event schedule', page.getByRole('article').first().locator('img'));
  await page.getByRole('article').first().getByRole('button').click();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await look('event schedule: details', close);
  await close.click();
  await page.goto('/week-info');
  await expect(page.getByRole('list', { name: 'Documents' }).getByRole('link')).toHaveCount(week.files.length);
  await look('weekly information');
  for (const [path, list, one] of [
    ['/registerLesson', 'Scan Lessons', 'lesson'],
    ['/registerWorkshop', 'Scan Workshop', 'workshop'],
  ] as const) {
    const all = page.getByRole('list', { name: list });
    await open(path, `${one}s to register into`, all);
    await all.getByRole('link').first().click();
    await look(`register into a ${one}`, page.getByRole('progressbar', { name: 'Registered' }));
  }
}

export async function walkLiftPass({ page, week, look, press }: Tour): Promise<void> {
  const [pass, other] = ownPasses(week, 2);
  if (!pass || !other) throw new Error('The rep hands out fewer than two passes');
  await chooseInMenu(page, 'Home');
  await openLiftPass(page);
  await look('lift passes');
  await chooseByName(page, pass.bookingRef);
  await expectReady(page, pass);
  await look('lift pass: ready');
  const again = page.getByRole('button', { name: 'Press again to distribute' });
  await press('Distribute without sliding', 'lift pass: pressed once', again);
  await again.click();
  await look('lift pass: distributed', page.getByRole('alertdialog', { name: 'Success!' }));
  await closeVerdict(page);
  await readWithReader(page, pass.barcode);
  await look('lift pass: already distributed', page.getByRole('alertdialog', { name: 'Already done' }));
  await closeVerdict(page);
  await look('lift pass: what was distributed');
  await screenButton(page, 'Cancel').click();
  await expect(page.getByRole('button', { name: /^Not Distributed/ })).toBeVisible();
  await page.goto(`/liftPass/${other.bookingRef}`);
  await expectReady(page, other);
  await look('lift pass that another screen led to');
}

export async function walkDoor({ page, week, look, open, press }: Tour): Promise<void> {
  const { eventName } = mainEvent(week);
  await chooseInMenu(page, 'Home');
  await page.getByRole('link', { name: /^Scan Load/ }).click();
  const ready = page.getByRole('link', { name: new RegExp(`${eventName}.*Ready for offline`) });
  await press('Event Accreditation', 'events to let in to', ready);
  await press(new RegExp(eventName), 'door of an event', page.getByRole('progressbar', { name: 'Are Inside:' }));
  await press('Exit by name', 'door: name search', foundByName(page));
  await page.keyboard.press('Escape');
  await goByName(page, 'Enter by name', firstGuest(week).bookingRef);
  await look('door: let in', resultBanner(page, 'has entered'));
  await readWithReader(page, unknownTicketCode(week));
  await look('door: refused', resultBanner(page, 'Ticket not found'));
  await screenButton(page, 'Scan Out').click();
  await look('door: scanner without camera', page.getByRole('button', { name: 'Try again' }));
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open('/ticket/nothing-there', 'door: event not found', page.getByText('Event not found'));
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { show, showAsItWas, type Theme } from './support/phone/appearance.ts';
import { motionEnded } from './support/phone/motion.ts';
import { closeSharedBrowsers, HANDSET, turnOnPhone } from './support/phone/phone.ts';
import { startServerWith } from './support/server/running-server.ts';
import { stockedCompany, weekStock } from './support/server/week-stock.ts';
import { walks } from './support/walk/every-screen.ts';

/*
 * Takes a picture of every screen, sheet and dialog in each theme and size, for review by a person. The pictures and a
 * page with all of them are in test-results/pictures. Command:
 * `npm run screenshots -- every [a part of a walk's name]`
 */
const FOLDER = resolve(import.meta.dirname, '../test-results/pictures');
const THEMES: readonly Theme[] = ['light', 'dark', 'sun'];
const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'small', width: 360, height: 640 },
  { name: 'landscape', width: 844, height: 390 },
  { name: 'tablet', width: 820, height: 1180 },
] as const;
const MAX_CLIENTS = 60;

const [wanted = ''] = process.argv.slice(2).filter((word) => word !== 'every');
const server = await startServerWith(stockedCompany());
const taken: string[] = [];
try {
  await mkdir(FOLDER, { recursive: true });
  const weeks = weekStock().filter(({ clients }) => clients <= MAX_CLIENTS);
  for (const [index, [name, walk]] of Object.entries(walks).entries()) {
    const week = weeks[index]?.make();
    if (!week) throw new Error('There are more walks than weeks');
    if (!name.includes(wanted)) continue;
    const phone = await turnOnPhone(server.origin, { provokes: [401, 404], losesSignal: true });
    try {
      await walk(phone.page, week, (what) => takePictures(phone.page, `${name}, ${what}`));
    } finally {
      await phone.turnOff();
    }
  }
  await writeFile(join(FOLDER, 'index.html'), pageOf(taken));
  console.log(`${taken.length} pictures: ${join(FOLDER, 'index.html')}`);
} finally {
  await closeSharedBrowsers();
  await server.remove();
}

async function takePictures(page: Page, what: string): Promise<void> {
  const subject = what.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  for (const { name, width, height } of SIZES) {
    for (const theme of THEMES) {
      await show(page, { theme, width, height, textSize: '100%' });
      await motionEnded(page);
      const file = `${subject}.${name}.${theme}.png`;
      await page.screenshot({ path: join(FOLDER, file), animations: 'disabled', scale: 'css' });
      taken.push(file);
    }
  }
  await showAsItWas(page, HANDSET.viewport);
}

function pageOf(files: readonly string[]): string {
  const figures = files.map(
    (file) => `<figure><img src="${file}" loading="lazy" height="420"><figcaption>${file}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title>
<style>body{display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif}figure{margin:0}</style>
${figures.join('\n')}
`;
}

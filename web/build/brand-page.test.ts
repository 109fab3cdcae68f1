import { readFile } from 'node:fs/promises';
import { brands } from '@offpiste/brands/registry';
import { expect, test } from 'vitest';
import { brandPage } from './brand-plugin.ts';

test.each(Object.values(brands))('the page of $name asks every browser not to translate it', async (brand) => {
  const page = brandPage(brand, await readFile(new URL('../index.html', import.meta.url), 'utf8'));
  // The attribute and the class for browsers, the tag for Google's translator.
  expect(page).toMatch(/<html [^>]*translate="no"/);
  expect(page).toMatch(/<html [^>]*class="notranslate"/);
  expect(page).toContain('<meta name="google" content="notranslate" />');
  expect(page).not.toMatch(/%[A-Z_]+%/);
});

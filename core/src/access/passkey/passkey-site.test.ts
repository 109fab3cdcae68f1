import { expect, test } from 'vitest';
import { passkeySite } from './passkey-site.rules.ts';

test.each([
  ['https://ski.example', { origin: 'https://ski.example', host: 'ski.example' }],
  ['https://ski.example:8443', { origin: 'https://ski.example:8443', host: 'ski.example' }],
  ['https://ski.example:443', { origin: 'https://ski.example', host: 'ski.example' }],
  ['https://Ski.Example', { origin: 'https://ski.example', host: 'ski.example' }],
  ['https://xn--schnee-gua.example', { origin: 'https://xn--schnee-gua.example', host: 'xn--schnee-gua.example' }],
  ['http://localhost:8080', { origin: 'http://localhost:8080', host: 'localhost' }],
  ['http://desk.localhost:80', { origin: 'http://desk.localhost', host: 'desk.localhost' }],
  ['http://ski.example', undefined],
  ['http://notlocalhost', undefined],
  ['https://192.168.1.4', undefined],
  ['http://127.0.0.1:8080', undefined],
  ['https://[::1]:8080', undefined],
  ['https://', undefined],
  ['https://ski.example/path', undefined],
  ['https://a@ski.example', undefined],
  ['https://ski.example\nevil.example', undefined],
])('reads the address %s', (origin, site) => {
  expect(passkeySite(origin)).toEqual(site);
});

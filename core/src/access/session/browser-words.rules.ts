// Source: docs/reference/accounts.md (Your own sign-ins).
/** The first match counts: most browsers name others, too. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const DEVICES: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/** Such as 'Chrome on Android', from a User-Agent header; undefined if it names neither. */
export function browserWords(userAgent: string | undefined): string | undefined {
  const nameIn = (list: typeof BROWSERS) => list.find(([, mark]) => mark.test(userAgent ?? ''))?.[0];
  const [browser, device] = [nameIn(BROWSERS), nameIn(DEVICES)];
  return browser !== undefined && device !== undefined ? `${browser} on ${device}` : (browser ?? device);
}

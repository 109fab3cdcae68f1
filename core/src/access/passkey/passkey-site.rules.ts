// Source: docs/reference/office-entry.md (Passkeys).

/** The address that passkeys belong to. `host` is the id of the relying party. */
export interface PasskeySite {
  readonly origin: string;
  readonly host: string;
}

const ORIGIN = /^(https?):\/\/([a-z0-9.-]+)(:\d+)?$/;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { https: ':443', http: ':80' };
const NUMBERS_ONLY = /^[\d.]+$/;

/** Undefined where browsers refuse passkeys: at a number instead of a name, and over http to another machine. */
export function passkeySite(origin: string): PasskeySite | undefined {
  const [, scheme = '', host = '', port = ''] = ORIGIN.exec(origin.toLowerCase()) ?? [];
  if (host === '' || NUMBERS_ONLY.test(host)) return undefined;
  if (scheme === 'http' && host !== 'localhost' && !host.endsWith('.localhost')) return undefined;
  return { host, origin: `${scheme}://${host}${port === DEFAULT_PORTS[scheme] ? '' : port}` };
}

import { hostname, networkInterfaces } from 'node:os';

export function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => !address.internal && !isLinkLocal(address.address))
    .map((address) => address.address);
}

/** The names and addresses of this machine for a certificate. */
export function machineNames(): string[] {
  const own = hostname().toLowerCase().split('.')[0] ?? '';
  const hosts = /^[a-z0-9-]+$/.test(own) ? [own, `${own}.local`] : [];
  return [...new Set(['localhost', ...hosts, '127.0.0.1', '::1', ...lanAddresses()])];
}

/** Link-local addresses need a zone id, which browsers reject. */
function isLinkLocal(address: string): boolean {
  return /^(fe[89ab][0-9a-f]:|169\.254\.)/i.test(address);
}

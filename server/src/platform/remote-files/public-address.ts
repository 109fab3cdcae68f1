import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const NOT_PUBLIC_V4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
const PUBLIC_V6 = ['2000::', 3] as const;
const NOT_PUBLIC_V6: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
];

const closed = new BlockList();
for (const [network, bits] of NOT_PUBLIC_V4) closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of NOT_PUBLIC_V6) closed.addSubnet(network, bits, 'ipv6');
const open = new BlockList();
open.addSubnet(...PUBLIC_V6, 'ipv6');

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      return open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
    default:
      return false;
  }
}

export class NotPublicError extends Error {
  constructor() {
    super('it is in a network of its own: name its origin in OFFPISTE_FILE_ORIGINS');
  }
}

type FindAddresses = (
  name: string,
  answer: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

const findAddresses: FindAddresses = (name, answer) => lookup(name, { all: true }, answer);

/** Check and connection use the same address. */
export function publicLookup(find = findAddresses): LookupFunction {
  return lookupAmong(
    find,
    (found) => found.filter(({ address }) => isPublicAddress(address)),
    () => new NotPublicError(),
  );
}

/** Fails if any address of a name is not public. */
export function onlyPublicLookup(notPublic: () => Error, find = findAddresses): LookupFunction {
  return lookupAmong(find, (found) => (found.every(({ address }) => isPublicAddress(address)) ? found : []), notPublic);
}

function lookupAmong(
  find: FindAddresses,
  allowed: (found: LookupAddress[]) => LookupAddress[],
  notPublic: () => Error,
): LookupFunction {
  return (name, { all }, answer) =>
    find(name, (error, found) => {
      const [first, ...others] = error ? [] : allowed(found);
      if (!first) return answer(error ?? notPublic(), '');
      return all ? answer(null, [first, ...others]) : answer(null, first.address, first.family);
    });
}

/** Whether an https address may be outside. Its name is checked when it is used. */
export function isPublicOrigin(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  const ip = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(ip) === 0 || isPublicAddress(ip);
}

/** The zip with the first places of a text changed, such as its content or a name in its headers. */
export function withBytes(zip: Uint8Array, before: string, after: string, times = 1): Uint8Array {
  const changed = Buffer.from(zip);
  for (let n = 0; n < times; n += 1) changed.write(after, changed.indexOf(before, 0, 'latin1'), 'latin1');
  return changed;
}

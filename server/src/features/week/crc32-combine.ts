/** The polynomial of gzip's CRC, with its bits reversed. */
const POLYNOMIAL = 0xedb88320;
const HIGHEST_BIT = 0x8000_0000;
const ONE = HIGHEST_BIT;
/** x to the power of 2 to the power of each index. */
const POWERS = powersOfX();

/**
 * The CRC-32 of two byte sequences, one after the other, from the CRC of each and the length of the second, as in zlib's
 * crc32_combine: the first is multiplied by x to the power of the bits that follow it.
 */
export function crc32Combine(first: number, second: number, secondLength: number): number {
  return (multiply(xToTheBitsOf(secondLength), first) ^ second) >>> 0;
}

/** Multiplies two polynomials over GF(2), modulo the polynomial of the CRC. */
function multiply(a: number, b: number): number {
  let product = 0;
  let shifted = b;
  for (let bit = HIGHEST_BIT; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= shifted;
    shifted = (shifted & 1) === 0 ? shifted >>> 1 : (shifted >>> 1) ^ POLYNOMIAL;
  }
  return product >>> 0;
}

function xToTheBitsOf(bytes: number): number {
  let power = ONE;
  // A byte has 2 to the power of 3 bits.
  for (let rest = bytes, index = 3; rest > 0; rest = Math.floor(rest / 2), index += 1)
    if (rest % 2 === 1) power = multiply(POWERS[index % POWERS.length] ?? ONE, power);
  return power;
}

function powersOfX(): number[] {
  const powers = [HIGHEST_BIT >>> 1];
  while (powers.length < 32) {
    const last = powers.at(-1) ?? ONE;
    powers.push(multiply(last, last));
  }
  return powers;
}

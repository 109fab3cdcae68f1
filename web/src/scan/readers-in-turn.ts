/** Some phones announce a detector without its system service; one failure does not show that. */
const MAX_FAILURES = 3;

/** Reads with the first reader, and with the other one if it fails. After failures in a row only the other one reads. */
export function readersInTurn<Request extends readonly unknown[], Read>(
  first: (...request: Request) => Promise<Read>,
  other: (...request: Request) => Promise<Read>,
): (...request: Request) => Promise<Read> {
  let failures = 0;
  return async (...request) => {
    if (failures >= MAX_FAILURES) return await other(...request);
    try {
      const read = await first(...request);
      failures = 0;
      return read;
    } catch {
      failures += 1;
      return await other(...request);
    }
  };
}

/** Where the server says which service takes error reports. It is not one of the product's calls. Source: docs/product.md, section "Bug reports". */
export const ERROR_SERVICE_PATH = '/errors/service';
/** Where the bundled inbox takes envelopes: what an SDK makes of the inbox's address. */
export const ERROR_INBOX_PATH = '/errors/api/1/envelope/';

/** Of ordinary sessions, this share is recorded; of those with an error, all. Source: docs/product.md, section "Bug reports". */
export const SESSION_RECORDING_RATE = 0.1;
/** See SESSION_RECORDING_RATE. */
export const ERROR_RECORDING_RATE = 1;
/** So many faults are told from one page at most: a fault in a loop must not fill the link. */
export const FAULTS_PER_PAGE_LIMIT = 20;

/** The address, as an SDK takes it, of the inbox of the server that serves the page. `origin` as in https://host:port. */
export function inboxAddress(origin: string): string {
  return `${origin.replace('://', '://offpiste@')}/errors/1`;
}

const TROUBLE_NAMES: ReadonlySet<string> = new Set([
  'AbortError',
  'TimeoutError',
  'NetworkError',
  'QuotaExceededError',
]);
const TROUBLE_WORDS =
  /failed to fetch|load failed|networkerror when|dynamically imported module|importing a module script failed|unable to preload|resizeobserver loop|unable to send replay/i;

/** The world failed, or a browser grumbles: nobody made a mistake that could be mended. Source: docs/product.md, section "Bug reports". */
export function isTrouble({
  name = '',
  message = '',
}: {
  readonly name?: string | undefined;
  readonly message?: string | undefined;
}): boolean {
  return TROUBLE_NAMES.has(name) || TROUBLE_WORDS.test(message);
}

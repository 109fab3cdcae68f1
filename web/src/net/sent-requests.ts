import { now } from '#device/clock.ts';

interface Request {
  readonly method: string;
  readonly path: string;
  /** None without a response. */
  readonly status: number | undefined;
}

/** `endedAt`: epoch ms. */
export interface SentRequest extends Request {
  readonly endedAt: number;
}

/** As many as a report has. */
export const SENT_REQUESTS_LIMIT = 30;

let early: SentRequest[] = [];
let receive = (sent: SentRequest): void => {
  early = [...early, sent].slice(-SENT_REQUESTS_LIMIT);
};

/** For the error reports: the requests before a fault, also the last ones before this call. */
export function onSent(subscriber: (sent: SentRequest) => void): void {
  receive = subscriber;
  early.forEach(subscriber);
  early = [];
}

export function noteSent(request: Request): void {
  receive({ ...request, endedAt: now() });
}

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  /** None without a response. */
  readonly status: number | undefined;
}

let listener: ((sent: SentRequest) => void) | undefined;

/** For the error reports: the requests before a fault. */
export function onSent(subscriber: (sent: SentRequest) => void): void {
  listener = subscriber;
}

export function noteSent(sent: SentRequest): void {
  listener?.(sent);
}

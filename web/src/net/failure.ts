/** The server may or may not have processed the request. */
export type Trouble = 'offline' | 'network' | 'timeout' | 'signed-out' | 'temporary' | 'server';

export type Failure =
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      readonly code?: string;
      readonly details?: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'trouble';
      readonly trouble: Trouble;
      readonly message: string;
      readonly status?: number;
      readonly retryAfterMs?: number;
    };

export class FailureError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

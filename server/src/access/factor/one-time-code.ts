// Source: docs/reference/office-entry.md (Authenticator apps).
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Clocks of phones may be wrong by one time step. */
const DRIFT_STEPS = 1;

export interface AppSecret {
  readonly secret: string;
  /** For the QR code. */
  readonly uri: string;
}

export function newAppSecret(issuer: string, username: string): AppSecret {
  const secret = new Secret();
  return { secret: secret.base32, uri: new TOTP({ issuer, label: username, secret, period: PERIOD_S }).toString() };
}

/** The time step of a right code; undefined for a wrong one. */
export function stepOfCode(secret: string, typed: string, now: number): number | undefined {
  const token = typed.replace(/\D/g, '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_S });
  const delta = totp.validate({ token, timestamp: now, window: DRIFT_STEPS });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
}

export function base32(bytes: Uint8Array): string {
  // A Node buffer may be a part of a larger one.
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}

// Source: docs/reference/scanning.md (Scanning).
/**
 * The settings of a scanner: milliseconds of cooldown after a valid code, between two frames, and
 * of showing an error; and whether a partial code is accepted.
 */
export interface ScannerSettings {
  cooldownPeriod: number;
  scanInterval: number;
  errorDisplayTime: number;
  allowPartial: boolean;
}

/** Settings of the scanner inside a screen (milliseconds). */
export const BASIC_SCANNER_SETTINGS: ScannerSettings = {
  cooldownPeriod: 3000,
  scanInterval: 1000,
  errorDisplayTime: 3000,
  allowPartial: false,
};

/** Settings of the scanner in a modal, where people stand in a queue (milliseconds). */
export const MODAL_SCANNER_SETTINGS: ScannerSettings = {
  cooldownPeriod: 2000,
  scanInterval: 500,
  errorDisplayTime: 2000,
  allowPartial: false,
};

/** The camera stays open between two codes for so long at most (milliseconds). */
export const MAX_REST_MS = 30_000;

/** How long a banner about a failed scan stays before it clears itself (milliseconds). */
export const SCAN_ERROR_BANNER_MS = 3000;

/** The polling interval of a list on a scan screen (milliseconds). */
export const LIST_REFRESH_MS = 10_000;

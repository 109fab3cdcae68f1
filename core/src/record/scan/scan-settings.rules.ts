// Source: docs/reference/scanning.md (Scanning).
/** In ms: after a valid code, between two frames, and of an error. */
export interface ScannerSettings {
  cooldownPeriod: number;
  scanInterval: number;
  errorDisplayTime: number;
  allowPartial: boolean;
}

export const BASIC_SCANNER_SETTINGS: ScannerSettings = {
  cooldownPeriod: 3000,
  scanInterval: 1000,
  errorDisplayTime: 3000,
  allowPartial: false,
};

export const MODAL_SCANNER_SETTINGS: ScannerSettings = {
  cooldownPeriod: 2000,
  scanInterval: 500,
  errorDisplayTime: 2000,
  allowPartial: false,
};

/** The longest time with an open camera between two codes. */
export const MAX_REST_MS = 30_000;

export const SCAN_ERROR_BANNER_MS = 3000;

export const LIST_REFRESH_MS = 10_000;

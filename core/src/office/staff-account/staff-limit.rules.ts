// Source: docs/reference/accounts.md (Accounts from the sheet Staff).
/** Of a CSV file. */
export const MAX_STAFF_FILE_BYTES = 150_000;
/** In one call. */
export const MAX_ADDED_PEOPLE = 100;

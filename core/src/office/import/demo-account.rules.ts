// Source: docs/reference/import.md (Import).
/** The public password of all demo accounts. Other accounts may not use it. */
export const DEMO_PASSWORD = 'off-piste-demo';

export const DEMO_FILE = 'company.json';

export const DEMO_REP_USERNAME = 'rep@demo.test';

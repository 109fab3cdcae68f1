// Source: docs/reference/import.md (Import).
export const DEMO_FILE = 'company.json';

export const DEMO_REP_USERNAME = 'rep@demo.test';

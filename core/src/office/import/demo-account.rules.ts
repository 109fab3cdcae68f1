// Source: docs/reference/import.md (Import).
/** The password of every demo account. It is public, so no other account may have it. */
export const DEMO_PASSWORD = 'off-piste-demo';

/** The file of a demo with its company; its documents and pictures lie in the folder of assets beside it. */
export const DEMO_FILE = 'company.json';

/** The rep whom the demo's pages are made for. */
export const DEMO_REP_USERNAME = 'rep@demo.test';

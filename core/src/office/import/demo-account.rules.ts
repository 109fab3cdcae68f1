/** The password of every demo account. It is public, so no other account may have it. Source: docs/product.md, section "Import". */
export const DEMO_PASSWORD = 'off-piste-demo';

/** The rep whom the demo's pages are made for. Source: docs/product.md, section "Import". */
export const DEMO_REP_USERNAME = 'rep@demo.test';

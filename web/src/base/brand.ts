import 'virtual:brand.css';

export { brand } from 'virtual:brand';

/** The package's version and the commit it was built from. */
export const version: string = __VERSION__;

import 'virtual:brand.css';

export { brand } from 'virtual:brand';

/** The package's version and commit. */
export const version: string = __VERSION__;

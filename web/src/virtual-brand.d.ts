// Generated from brands/<BRAND>: a web build is for one brand. Its texts are modules '#texts/<noun>'.
declare module 'virtual:brand' {
  export const brand: import('@offpiste/core/base/brand/brand.contract').Brand;
}

declare module 'virtual:brand.css' {}

declare const __VERSION__: string;

// Made by the build out of brands/<BRAND>: one web build serves one brand.
declare module 'virtual:brand' {
  export const brand: import('@offpiste/core/brand/brand.contract').Brand;
}

declare module 'virtual:brand.css' {}

declare const __VERSION__: string;

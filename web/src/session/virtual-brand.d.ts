// Made by the build out of brands/<BRAND>: one web build serves one brand. Its texts come noun by noun, as '#texts/<noun>'.
declare module 'virtual:brand' {
  export const brand: Omit<import('@offpiste/core/brand/brand.contract').Brand, 'texts'>;
}

declare module 'virtual:brand.css' {}

declare const __VERSION__: string;

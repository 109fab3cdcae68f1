/** The used part of a package without types. */
declare module 'doiuse' {
  import type { Plugin } from 'postcss';

  interface Usage {
    readonly feature: string;
    readonly featureData: { readonly missing?: string };
  }

  const DoIUse: new (options: {
    readonly browsers: readonly string[];
    readonly onFeatureUsage: (usage: Usage) => void;
  }) => Plugin;
  export default DoIUse;
}

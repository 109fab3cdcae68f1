import DoIUse from 'doiuse';
import postcss from 'postcss';

const BROWSERS = ['ios_saf >= 16.4', 'chrome >= 109', 'firefox >= 121'];

/** Features that a declared browser lacks, by their names on caniuse.com. Partial support counts. */
export function styleFindings(text: string): string[] {
  const found = new Set<string>();
  const onFeatureUsage = ({ feature, featureData }: { feature: string; featureData: { missing?: string } }) => {
    if (featureData.missing) found.add(feature);
  };
  postcss([new DoIUse({ browsers: BROWSERS, onFeatureUsage })])
    .process(text, { from: undefined })
    .sync();
  return [...found];
}

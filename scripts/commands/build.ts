import { runCommand } from '../steps/command.ts';
import { checkBrand } from '../steps/settings.ts';
import { ensureWebBuild } from '../steps/web-build.ts';

/** Builds the app of each brand that is named, so that a server can be started without npm. */
await runCommand(async () => {
  const brands = process.argv.slice(2).map(checkBrand);
  if (brands.length === 0) throw new Error('Which brands? As in: npm run build -- wasteland nuco');
  for (const brand of brands) await ensureWebBuild(brand);
  return 0;
});

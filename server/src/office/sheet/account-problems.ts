import { BRAND_KEYS, isBrandKey } from '@offpiste/core/base/brand/brand.contract';
import { DEMO_PASSWORD } from '@offpiste/core/office/import/demo-account.rules';
import { COMPANY_FILES } from '@offpiste/core/office/import/import-folder.rules';
import type { ImportAccount } from '@offpiste/core/office/import/import.contract';

/** The problems of accounts with the right shape. Only demo accounts may have the public demo password. */
export function accountProblems(accounts: readonly ImportAccount[], { demo }: { demo: boolean }): string[] {
  const seen = new Set<string>();
  const isRepeated = (key: string) => seen.has(key) || !seen.add(key);
  return accounts.flatMap(({ username, password, repId, brands }, at) => {
    const place = `${COMPANY_FILES.accounts}: row ${at + 1}`;
    const problems = brands
      .filter((brand) => !isBrandKey(brand))
      .map((brand) => `${place}, brands: '${brand}' is none of ${BRAND_KEYS.join(', ')}`);
    if (username === '') problems.push(`${place}, username: is empty`);
    if (isRepeated(`name ${username.toLowerCase()}`)) problems.push(`${place}, username: is there twice`);
    if (isRepeated(`id ${repId}`)) problems.push(`${place}, repId: is there twice`);
    if (!demo && password === DEMO_PASSWORD)
      problems.push(
        `${place}, password: is the demo's, which everybody can read; choose another, or import with --demo`,
      );
    return problems;
  });
}

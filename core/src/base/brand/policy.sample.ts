import type { BrandPolicy } from './brand.contract.ts';

/** The policy of a brand with a sister brand. */
export const samplePolicy: BrandPolicy = {
  prefix: 'WASTELAND',
  tenant: 'wasteland',
  crossPrefixes: ['WHITEROAD'],
  searchAllAboveLevel: undefined,
  openPrefixes: ['WASTELAND'],
  openAllAboveLevel: 2,
  emailFromLevel: 1,
  privateFromLevel: 3,
  allLiftPassesFromLevel: 3,
  liftPassPrefixes: ['WASTELAND', 'WHITEROAD'],
  actFromLevel: 1,
  undoOthersFromLevel: 2,
  scheduleTenants: ['nuco'],
  weeklyStats: false,
  timeZones: { home: 'Europe/London', resort: 'Europe/Paris' },
};

import { alpsPoints } from '../alps/alps.points.ts';
import { type BrandWithTexts, englishExcept } from '../english/brand.texts.ts';

export const whiteroad: BrandWithTexts = {
  key: 'whiteroad',
  name: 'Whiteroad Reps',
  shortName: 'Whiteroad',
  policy: {
    prefix: 'WHITEROAD',
    tenant: 'whiteroad',
    crossPrefixes: [],
    searchAllAboveLevel: 1,
    openPrefixes: ['WHITEROAD'],
    openAllAboveLevel: 2,
    emailFromLevel: 1,
    privateFromLevel: 2,
    allLiftPassesFromLevel: 3,
    liftPassPrefixes: ['WHITEROAD'],
    actFromLevel: 1,
    undoOthersFromLevel: 2,
    scheduleTenants: ['nuco'],
    weeklyStats: false,
    timeZones: { home: 'Europe/London', resort: 'Europe/Paris' },
  },
  colours: { accent: '#00bae3', success: '#16a085', maroon: '#642b3b', background: '#ffffff' },
  settings: {
    phoneCountry: 'GB',
    bottomBarShown: false,
    workshopsDialog: true,
    handbookLinks: [],
    pointsOfInterest: alpsPoints,
    eraseAfterDays: 60,
    issueFormUrl: '/demo/files/client-issue.html',
    accountPhone: '+44 20 7946 0960',
    secondFactor: 'required',
  },
  texts: englishExcept({}),
};

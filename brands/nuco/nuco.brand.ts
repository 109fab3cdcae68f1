import { alpsPoints } from '../alps/alps.points.ts';
import { type BrandWithTexts, englishExcept } from '../english/brand.texts.ts';

export const nuco: BrandWithTexts = {
  key: 'nuco',
  name: 'Nuco Reps',
  shortName: 'Nuco',
  policy: {
    prefix: 'NUCO',
    tenant: 'nuco',
    crossPrefixes: ['WHITEROAD'],
    searchAllAboveLevel: 1,
    openPrefixes: ['NUCO'],
    openAllAboveLevel: 2,
    emailFromLevel: 1,
    privateFromLevel: 2,
    allLiftPassesFromLevel: undefined,
    liftPassPrefixes: ['NUCO', 'WHITEROAD'],
    actFromLevel: 1,
    undoOthersFromLevel: 2,
    scheduleTenants: ['nuco'],
    weeklyStats: true,
    timeZones: { home: 'Europe/London', resort: 'Europe/Paris' },
  },
  colours: { accent: '#00bae3', success: '#16a085', maroon: '#642b3b', background: '#ffffff' },
  settings: {
    phoneCountry: 'GB',
    bottomBarShown: false,
    workshopsDialog: true,
    handbookLinks: [
      { name: 'Reps’ handbook', url: 'https://reps.handbook.example/sign-in' },
      { name: 'Drivers’ handbook', url: 'https://drivers.handbook.example/sign-in' },
    ],
    pointsOfInterest: alpsPoints,
    eraseAfterDays: 60,
    issueFormUrl: '/demo/files/client-issue.html',
    accountPhone: '+44 20 7946 0959',
    secondFactor: 'required',
  },
  texts: englishExcept({}),
};

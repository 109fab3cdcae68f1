// Source: docs/reference/brands.md (Brands), docs/reference/access.md (Rights).
/** In lower case, as in the brand header. */
export const BRAND_KEYS = ['wasteland', 'nuco', 'whiteroad'] as const;
export type BrandKey = (typeof BRAND_KEYS)[number];

/** Whether a text is the key of a brand. */
export function isBrandKey(text: string): text is BrandKey {
  return (BRAND_KEYS as readonly string[]).includes(text);
}

/** IANA names, for planned times without a zone of their own. */
export interface BrandTimeZones {
  /** Pick-ups of coaches on the way out. */
  readonly home: string;
  /** Everything else. */
  readonly resort: string;
}

/** An undefined level means at no level. */
export interface BrandPolicy {
  /** In upper case. */
  readonly prefix: string;
  readonly tenant: string;
  /** Prefixes of other brands with clients in the search. */
  readonly crossPrefixes: readonly string[];
  /** Above this level the search lists every client. */
  readonly searchAllAboveLevel: number | undefined;
  /** Prefixes with client pages open at any level. */
  readonly openPrefixes: readonly string[];
  readonly openAllAboveLevel: number;
  readonly emailFromLevel: number;
  /** The level for birth dates and next of kin. */
  readonly privateFromLevel: number;
  /** Below this level a rep sees only their own passes. */
  readonly allLiftPassesFromLevel: number | undefined;
  readonly liftPassPrefixes: readonly string[];
  readonly actFromLevel: number;
  readonly undoOthersFromLevel: number | undefined;
  /** Tenants with their schedule in My Week. */
  readonly scheduleTenants: readonly string[];
  readonly weeklyStats: boolean;
  readonly timeZones: BrandTimeZones;
}

/** CSS colours. */
export interface BrandColours {
  /** Also the theme colour; never under white text. */
  readonly accent: string;
  readonly success: string;
  readonly maroon: string;
  /** Of the splash screen. */
  readonly background: string;
}

export interface HandbookLink {
  readonly name: string;
  readonly url: string;
}

/** `location` is 'lat,lng' or a web address. */
export interface PointOfInterest {
  readonly resortId: string;
  readonly name: string;
  readonly note?: string;
  readonly location?: string;
}

export interface BrandSettings {
  /** The country of numbers without a country code; two letters, ISO 3166. */
  readonly phoneCountry: string;
  readonly bottomBarShown: boolean;
  readonly workshopsDialog: boolean;
  /** Empty for the single link of the dictionary. */
  readonly handbookLinks: readonly HandbookLink[];
  readonly pointsOfInterest: readonly PointOfInterest[];
  /** After a week's last day. */
  readonly eraseAfterDays: number;
  readonly issueFormUrl: string | undefined;
  /** For people who cannot sign in. */
  readonly accountPhone: string;
  /** For office access. `required`: from an account's second entry. Demo accounts are never required to have one. */
  readonly secondFactor: 'offered' | 'required';
}

export interface Brand {
  readonly key: BrandKey;
  readonly name: string;
  readonly shortName: string;
  readonly policy: BrandPolicy;
  readonly colours: BrandColours;
  readonly settings: BrandSettings;
}

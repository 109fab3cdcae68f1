// Source: docs/reference/brands.md (Brands), docs/reference/access.md (Rights).
/** All brands, in lower case as in the brand header. */
export const BRAND_KEYS = ['wasteland', 'nuco', 'whiteroad'] as const;
export type BrandKey = (typeof BRAND_KEYS)[number];

/** True when a text is the key of a brand. */
export function isBrandKey(text: string): text is BrandKey {
  return (BRAND_KEYS as readonly string[]).includes(text);
}

/** The rights that differ between brands. `undefined` means: at no level. */
export interface BrandPolicy {
  /** Reference prefix of the brand's own clients, in upper case. */
  readonly prefix: string;
  /** The tenant whose staff are the brand's own. */
  readonly tenant: string;
  /** Prefixes of other brands whose clients the search lists too. */
  readonly crossPrefixes: readonly string[];
  /** Above this level the search lists every client. */
  readonly searchAllAboveLevel: number | undefined;
  /** Prefixes whose client pages open at any level. */
  readonly openPrefixes: readonly string[];
  /** Above this level every client page opens. */
  readonly openAllAboveLevel: number;
  /** From this level e-mail addresses show. */
  readonly emailFromLevel: number;
  /** From this level birth dates and next of kin show. */
  readonly privateFromLevel: number;
  /** From this level all lift passes show; below it only the rep's own. */
  readonly allLiftPassesFromLevel: number | undefined;
  /** Prefixes of passes this brand may hand out. */
  readonly liftPassPrefixes: readonly string[];
  /** From this level a rep may record field actions. */
  readonly actFromLevel: number;
  /** From this level a rep may take back what others reported. */
  readonly undoOthersFromLevel: number | undefined;
  /** Tenants whose staff see their schedule in My Week. */
  readonly scheduleTenants: readonly string[];
  /** Whether My Week shows weekly stats. */
  readonly weeklyStats: boolean;
}

/** The colours of a brand, CSS colours; the rest of the design is the same for all. */
export interface BrandColours {
  /** Accent of the app and theme colour of the installed app. Never under white text. */
  readonly accent: string;
  readonly success: string;
  readonly maroon: string;
  /** Background of the splash screen of the installed app. */
  readonly background: string;
}

/** A named link to the handbook's sign-in page. */
export interface HandbookLink {
  readonly name: string;
  readonly url: string;
}

/** A point of interest of a resort in the brand's own list. `location` is 'lat,lng' or a web address, `note` what it is. */
export interface PointOfInterest {
  readonly resortId: string;
  readonly name: string;
  readonly note?: string;
  readonly location?: string;
}

/** Screen settings a brand may change. */
export interface BrandSettings {
  readonly bottomBarShown: boolean;
  /** Whether the Workshops tile shows its dialog. */
  readonly workshopsDialog: boolean;
  /** The links if there are several; empty for the single link of the dictionary. */
  readonly handbookLinks: readonly HandbookLink[];
  readonly pointsOfInterest: readonly PointOfInterest[];
  /** So many days after a week's last day the names of its people are erased by themselves. */
  readonly eraseAfterDays: number;
  /** Address of the issue form; unset shows a note instead. */
  readonly issueFormUrl: string | undefined;
}

/** What a brand may change besides its texts. A web build serves one brand; a server serves all. */
export interface Brand {
  readonly key: BrandKey;
  /** Name of the installed app. */
  readonly name: string;
  readonly shortName: string;
  readonly policy: BrandPolicy;
  readonly colours: BrandColours;
  readonly settings: BrandSettings;
}

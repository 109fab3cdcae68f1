import type { ActionKind } from '../action/action.contract.ts';
import type { RefusalCode } from '../refusal/refusal.contract.ts';

type Words<Keys extends string> = Readonly<Record<Keys, string>>;

/**
 * The dictionary: every text a screen or the server shows, noun by noun. `{gaps}` are filled by fillText.
 * A brand that leaves one out does not compile. Source: docs/product.md, section "Brands".
 */
export interface Texts {
  readonly refusals: Readonly<Record<RefusalCode, string>>;
  readonly done: Readonly<Record<ActionKind, string>>;
  readonly general: Words<
    | 'ok' | 'cancel' | 'close' | 'back' | 'retry' | 'error' | 'errorOccurred' | 'requestFailed' | 'notAvailable' | 'na'
    | 'noResults' | 'noResultsHint' | 'searching' | 'loading' | 'refresh' | 'updated' | 'clearSearch' | 'bugTitle' | 'bugText' | 'reload'
    | 'notFoundTitle' | 'unreachable' | 'held' | 'soon'
  >;
  readonly login: Words<
    'heading' | 'username' | 'password' | 'showPassword' | 'hidePassword' | 'submit' | 'signingIn' | 'failed' | 'noToken' | 'logoAlt'
  >;
  readonly session: Words<
    'authenticationFailed' | 'sessionExpired' | 'temporary' | 'refreshFailed' | 'logoutWaitingTitle' | 'logoutWaiting' | 'logoutAnyway'
  >;
  readonly lock: Words<
    | 'setTitle' | 'confirmTitle' | 'unlockTitle' | 'setHint' | 'submit' | 'delete' | 'logout' | 'mustBeFourDigits' | 'incorrect'
    | 'mismatch' | 'notComplex' | 'setFailed' | 'locked' | 'attemptsRemaining' | 'fingerprint' | 'fingerprintFailed' | 'fingerprintError'
    | 'digitsEntered' | 'setUpFingerprint' | 'fingerprintSetUp'
  >;
  readonly week: Words<
    | 'title' | 'loading' | 'failed' | 'noData' | 'invalidStructure' | 'processFailed' | 'decompressFailed' | 'unsupported' | 'tryAgain'
    | 'logout' | 'empty' | 'closed' | 'departs' | 'pull' | 'release' | 'refreshing' | 'cached'
  >;
  readonly shell: Words<
    | 'menu' | 'openMenu' | 'closeMenu' | 'home' | 'lock' | 'selectWeek' | 'contacts' | 'handbook' | 'installApp' | 'logout' | 'sync' | 'syncing'
    | 'version' | 'scan' | 'myWeek' | 'resort' | 'bible' | 'showBottomBar' | 'waiting' | 'installText' | 'install' | 'dontInstall'
    | 'updateText' | 'update' | 'later' | 'theme' | 'themeSystem' | 'themeLight' | 'themeDark' | 'themeSun' | 'signedInAs' | 'resorts' | 'navigation'
  >;
  readonly home: Words<
    | 'title' | 'scan' | 'scanHint' | 'searchClients' | 'searchStaff' | 'accommodation' | 'coaches' | 'transfers' | 'lessons' | 'workshops' | 'events'
    | 'weeklyInformation' | 'eventSchedule' | 'workshopsInfo'
  >;
  readonly actions: Words<
    | 'title' | 'eventAccreditation' | 'distributeLiftPass' | 'loadCoach' | 'loadTransfer' | 'scanLessons' | 'scanWorkshop' | 'keyDistribution'
  >;
  readonly passenger: Words<
    | 'searchTitle' | 'searchLabel' | 'searchPlaceholder' | 'name' | 'bookingReference' | 'count' | 'title' | 'notFound' | 'noPermission' | 'cancelled'
    | 'personal' | 'trip' | 'travel' | 'email' | 'phone' | 'dateOfBirth' | 'age' | 'nationality' | 'nextOfKin' | 'nextOfKinPhone' | 'resort' | 'group' | 'departureDate'
    | 'returnDate' | 'outbound' | 'inbound' | 'type' | 'reference' | 'pickUp' | 'dropOff' | 'ownOutbound' | 'ownInbound' | 'years'
    | 'copy' | 'call' | 'message' | 'whatsApp' | 'copied' | 'coachTravel' | 'transfer'
  >;
  readonly scan: Words<
    | 'title' | 'close' | 'wait' | 'partial' | 'unknownType' | 'badFormat' | 'cameraFailed' | 'starting' | 'aim' | 'torch' | 'lens' | 'searchTitle'
    | 'searchPlaceholder' | 'noAttendees' | 'tryCamera' | 'scanBarcode' | 'scanNext' | 'enterByName'
  >;
  readonly coach: Words<
    | 'selectTitle' | 'loadTitle' | 'outbound' | 'inbound' | 'noOutbound' | 'noInbound' | 'name' | 'loaded' | 'remaining' | 'unknownPickUp' | 'equipment' | 'noDeparture' | 'notFound' | 'everyoneLoaded'
    | 'listMissing' | 'nobodyLoaded' | 'loadedAt' | 'actionLabel'
  >;
  readonly attention: Words<'title' | 'menu' | 'look' | 'empty' | 'recorded' | 'discard' | 'discardTitle' | 'discardText'>;
  readonly outbox: Words<'stored' | 'storageFailed' | 'waitingOther' | 'done' | 'held' | 'already'>;
}

import type { ActionKind } from '../action/action.contract.ts';
import type { ExceptionCode } from '../action/action.rules.ts';
import type { RefusalCode } from '../refusal/refusal.contract.ts';
import type { RepColumn } from '../rep/rep-row.rules.ts';
import type { ScheduleDay, SchedulePeriod } from '../rep/rep-schedule.rules.ts';

type Words<Keys extends string> = Readonly<Record<Keys, string>>;

/**
 * The dictionary: every text a screen or the server shows, noun by noun. `{gaps}` are filled by fillText.
 * A brand that leaves one out does not compile. Source: docs/product.md, section "Brands".
 */
export interface Texts {
  readonly refusals: Readonly<Record<RefusalCode, string>>;
  readonly exceptions: Readonly<Record<ExceptionCode, string>>;
  readonly done: Readonly<Record<ActionKind, string>>;
  readonly general: Words<
    | 'ok' | 'cancel' | 'close' | 'back' | 'retry' | 'error' | 'errorOccurred' | 'requestFailed' | 'notAvailable' | 'na'
    | 'noResults' | 'noResultsHint' | 'searching' | 'loading' | 'refresh' | 'updated' | 'clearSearch' | 'bugTitle' | 'bugText' | 'reload'
    | 'notFoundTitle' | 'unreachable' | 'asItWas' | 'held' | 'viewOnMaps'
  >;
  readonly login: Words<
    'heading' | 'username' | 'password' | 'showPassword' | 'hidePassword' | 'submit' | 'signingIn' | 'failed' | 'noToken' | 'logoAlt'
  >;
  readonly session: Words<
    | 'authenticationFailed' | 'sessionExpired' | 'temporary' | 'refreshFailed' | 'logoutWaitingTitle' | 'logoutWaiting'
    | 'logoutUnknownTitle' | 'logoutUnknown' | 'logoutAnyway'
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
  readonly link: Words<
    | 'title' | 'good' | 'slow' | 'none' | 'goodText' | 'slowText' | 'noneText' | 'offlineText' | 'strangerText' | 'state' | 'lastContact' | 'noContact' | 'waiting' | 'nothingWaits' | 'oldest'
    | 'others' | 'weekData' | 'lists' | 'notOnPhone' | 'storage' | 'storageKept' | 'storageNotPromised' | 'storageUnknown' | 'storageUsed' | 'version' | 'syncNow'
  >;
  readonly home: Words<
    | 'title' | 'scan' | 'scanHint' | 'searchClients' | 'searchStaff' | 'accommodation' | 'coaches' | 'transfers' | 'lessons' | 'workshops' | 'events'
    | 'weeklyInformation' | 'eventSchedule' | 'workshopsInfo'
  >;
  readonly actions: Words<
    | 'title' | 'eventAccreditation' | 'distributeLiftPass' | 'loadCoach' | 'loadTransfer' | 'scanLessons' | 'scanWorkshop' | 'keyDistribution'
  >;
  /** What stands above a screen that no tile and no menu names; apart from its noun, because all titles are there with the first screen. */
  readonly title: Words<
    | 'passenger' | 'clientIssue' | 'rep' | 'room' | 'event' | 'shift' | 'attention' | 'coach' | 'selectCoach' | 'coachManifest' | 'transfer' | 'selectTransfer'
    | 'transferManifest' | 'extras'
  >;
  readonly passenger: Words<
    | 'searchTitle' | 'searchLabel' | 'searchPlaceholder' | 'name' | 'bookingReference' | 'count' | 'oneClient' | 'notFound' | 'noPermission' | 'cancelled'
    | 'personal' | 'trip' | 'travel' | 'email' | 'phone' | 'dateOfBirth' | 'age' | 'nationality' | 'nextOfKin' | 'nextOfKinPhone' | 'resort' | 'group' | 'departureDate'
    | 'returnDate' | 'outbound' | 'inbound' | 'type' | 'reference' | 'pickUp' | 'dropOff' | 'ownOutbound' | 'ownInbound' | 'years'
    | 'coachTravel' | 'transfer' | 'equipmentCarriage' | 'accommodation' | 'noAccommodation' | 'showRoom' | 'accommodationName' | 'address' | 'map'
    | 'room' | 'roomRep' | 'capacity' | 'inhabitants' | 'amenities' | 'bedLinen' | 'towels' | 'notes' | 'contactNumber' | 'lesson' | 'workshop' | 'meetingPoint'
    | 'times' | 'event' | 'description' | 'host' | 'location' | 'starts' | 'ends' | 'lastEntry' | 'sponsor' | 'barType' | 'transportInfo' | 'clothing' | 'extraInfo'
    | 'liftPass' | 'noLiftPass' | 'passType' | 'duration' | 'oneDay' | 'days' | 'firstDaysSkiing' | 'distributionPoint' | 'distributionStart' | 'distributionEnd'
    | 'skiHire' | 'noSkiHire' | 'package' | 'helmet' | 'yes' | 'no' | 'rentalShop' | 'openingHours' | 'shopLocation' | 'shift' | 'reportIssue'
  >;
  /** What can be done with a phone number. */
  readonly phone: Words<'copy' | 'call' | 'message' | 'whatsApp' | 'copied' | 'copyFailed'>;
  readonly rep: Words<
    | 'searchLabel' | 'searchPlaceholder' | 'typeLabel' | 'allTypes' | 'name' | 'staffType' | 'count' | 'notFound' | 'backToList' | 'phone'
    | 'info' | 'travel' | 'rooms' | 'noRooms' | 'allRooms' | 'liftPasses' | 'noLiftPasses' | 'noPoint' | 'period' | 'oneDay' | 'days' | 'cancelled' | 'schedule' | 'free' | 'stats'
  >;
  /** Columns of the staff sheet. */
  readonly repColumns: Words<RepColumn>;
  readonly scheduleDays: Words<ScheduleDay>;
  readonly schedulePeriods: Words<SchedulePeriod>;
  readonly clientIssue: Words<'newTab' | 'frame' | 'none' | 'noneHint' | 'offline' | 'offlineHint'>;
  readonly shift: Words<'title' | 'notFound' | 'event' | 'liftPass' | 'place' | 'location' | 'starts' | 'ends' | 'staff' | 'clients' | 'showEvent'>;
  readonly accommodation: Words<
    | 'listLabel' | 'searchLabel' | 'searchPlaceholder' | 'count' | 'oneRoom' | 'empty' | 'roomCount' | 'capacity' | 'inhabitants' | 'oneInhabitant'
    | 'room' | 'notFound' | 'notFoundHint' | 'nobody' | 'bedLinen' | 'towels' | 'included' | 'notIncluded'
  >;
  /** The keys of rooms. */
  readonly key: Words<
    'title' | 'status' | 'ready' | 'notReady' | 'blocked' | 'distributed' | 'returned' | 'keys' | 'extraKeys' | 'handedOut' | 'someOf' | 'handedTo' | 'nobody' | 'unknown' | 'loadFailed'
    | 'view' | 'location' | 'supplier' | 'building' | 'groups' | 'noGroups' | 'noRooms' | 'noRoomsHint' | 'listMissing' | 'noRoom' | 'noRoomHere' | 'selectName' | 'listTitle' | 'readyShare' | 'total' | 'oneKey' | 'keyCount'
    | 'roomsDone' | 'roomsReady' | 'roomsBlocked' | 'balance' | 'countedOut' | 'back' | 'stillOut' | 'room' | 'record' | 'recordLine' | 'returnedBy' | 'returnedNotes'
    | 'distributeTitle' | 'guest' | 'choose' | 'keysOut' | 'scanToVerify' | 'verified' | 'notVerified' | 'distributeSlide' | 'distributePress' | 'pressAgain' | 'position' | 'positionLine'
    | 'returnTitle' | 'keysBack' | 'notByPerson' | 'extraBack' | 'yes' | 'no' | 'notes' | 'notesHint' | 'returnSlide' | 'returnPress' | 'notOut' | 'allBack' | 'backToList' | 'actionOut' | 'actionBack'
  >;
  readonly resort: Words<'listLabel' | 'empty' | 'notFound' | 'noPoints' | 'brand' | 'shop' | 'liftPass' | 'lesson' | 'noWeek'>;
  readonly contact: Words<'listLabel' | 'empty' | 'call' | 'mail'>;
  /** `url` is the sign-in page of the handbook unless the brand lists several. */
  readonly handbook: Words<'title' | 'text' | 'open' | 'url' | 'unset'>;
  readonly scan: Words<
    | 'title' | 'close' | 'wait' | 'partial' | 'unknownType' | 'badFormat' | 'cameraFailed' | 'starting' | 'aim' | 'torch' | 'lens' | 'searchTitle'
    | 'searchPlaceholder' | 'noAttendees' | 'tryCamera' | 'scanBarcode' | 'scanNext' | 'enterByName'
  >;
  /** What coaches and transfers have in common. */
  readonly ride: Words<
    | 'outbound' | 'inbound' | 'loaded' | 'remaining' | 'equipmentBar' | 'equipment' | 'unknownPickUp' | 'noDeparture' | 'everyoneLoaded' | 'nobodyLoaded' | 'loadedAt'
    | 'stillMissing' | 'missingAt' | 'missing' | 'call' | 'capacity' | 'spareSeats' | 'spareSeatsOutbound' | 'spareSeatsInbound' | 'spare' | 'clients' | 'clientCount' | 'oneClient' | 'departures' | 'departs' | 'loading'
    | 'noDepartures' | 'people' | 'nobody' | 'cancelled' | 'load' | 'manifest' | 'manifestOf' | 'share' | 'print' | 'copied' | 'shareFailed' | 'noManifest' | 'otherFacts' | 'listMissing' | 'open' | 'noSheet'
  >;
  readonly coach: Words<
    | 'none' | 'noOutbound' | 'noInbound' | 'name' | 'notFound' | 'actionLabel' | 'facts' | 'operator' | 'operatorPhone' | 'obNucoStaff' | 'obWltStaff' | 'ibNucoStaff'
    | 'ibWltStaff' | 'ferry' | 'route' | 'crossing' | 'bookingRef' | 'drivers' | 'feeder' | 'feederPhone' | 'mainDriver' | 'mainDriverPhone' | 'secondDriver' | 'secondDriverPhone' | 'onTheWay' | 'breakfastStop' | 'supermarket'
    | 'eta' | 'depart' | 'driverResidence' | 'parking' | 'transportNote' | 'staff'
  >;
  readonly transfer: Words<
    | 'none' | 'noOutbound' | 'noInbound' | 'name' | 'notFound' | 'actionLabel' | 'loadExtra' | 'facts' | 'route' | 'supplier' | 'seatsBooked' | 'resort' | 'date' | 'status'
    | 'lastFlights' | 'driver' | 'driverMobile' | 'otaPax' | 'thirdParties' | 'reps' | 'skiBags' | 'scanned' | 'scannedOutbound' | 'scannedInbound' | 'listed' | 'noCapacity'
  >;
  readonly extras: Words<
    | 'transfer' | 'noTransfer' | 'list' | 'none' | 'noneHint' | 'remove' | 'removeTitle' | 'removeText' | 'keep' | 'scan' | 'cancelScan' | 'submit' | 'needsTransfer' | 'needsCodes' | 'scannedAt' | 'actionLabel' | 'alreadyThere'
    | 'added' | 'full' | 'notKept'
  >;
  readonly liftPass: Words<
    | 'distributed' | 'notDistributed' | 'listMissing' | 'unknownHere' | 'none' | 'noneHint' | 'everyoneHas' | 'nobodyHas' | 'distributedAt' | 'card' | 'ready' | 'withheld'
    | 'note' | 'slide' | 'press' | 'pressAgain' | 'checking' | 'actionLabel'
  >;
  /** Who takes part in a lesson, workshop or event. */
  readonly participant: Words<'title' | 'count' | 'one' | 'nobody'>;
  readonly lesson: Words<
    | 'none' | 'notFound' | 'workshopInfo' | 'noLessons' | 'noWorkshops' | 'lessonName' | 'workshopName' | 'register' | 'registered' | 'registeredAt'
    | 'listMissing' | 'actionLabel'
  >;
  readonly eventSchedule: Words<
    'group' | 'day' | 'type' | 'all' | 'empty' | 'emptyHint' | 'reset' | 'ribbon' | 'packages' | 'time' | 'location' | 'description'
  >;
  readonly weeklyFile: Words<'empty' | 'listLabel' | 'downloading' | 'ready' | 'failed'>;
  readonly event: Words<
    | 'title' | 'haveEntered' | 'areInside' | 'scanIn' | 'scanOut' | 'enterByName' | 'exitByName' | 'stop' | 'searchEnter' | 'searchExit'
    | 'offlineWillSync' | 'offlineCheck' | 'loadFailed' | 'loadFailedOffline' | 'notFound' | 'noTicketData' | 'notInOfflineData' | 'alreadyEntered'
    | 'notEntered' | 'cancelled' | 'validTicket' | 'queued' | 'scanFailed' | 'statusEntered' | 'statusNone' | 'statusLeft' | 'actionIn' | 'actionOut'
    | 'wordIn' | 'wordOut' | 'wordRefused' | 'wordNoted' | 'insideSince' | 'outsideSince' | 'listLabel' | 'none' | 'startsAt'
    | 'ready' | 'notReady' | 'noTickets' | 'ticketCount' | 'oneTicket' | 'lastScans' | 'toCheck' | 'toCheckHint' | 'readerGoes' | 'noneOfBrand' | 'details'
  >;
  readonly bugReport: Words<
    | 'button' | 'title' | 'description' | 'descriptionHint' | 'descriptionMissing' | 'steps' | 'email' | 'includeDeviceInfo' | 'deviceInfoHint' | 'cancel'
    | 'submit' | 'thanks' | 'sent' | 'kept' | 'failed'
  >;
  readonly attention: Words<'menu' | 'look' | 'empty' | 'recorded' | 'discard' | 'discardTitle' | 'discardText'
    | 'heldMenu' | 'show' | 'refused' | 'notices' | 'waiting' | 'notice' | 'refusedWord' | 'damagedWord' | 'waitingWord' | 'unnamed' | 'damaged'
    | 'attempts' | 'notTried' | 'lastTried' | 'nextAt' | 'nextSoon' | 'firstDone' | 'doorDone' | 'countsOnce'
    | 'discardWaitingTitle' | 'discardWaitingText' | 'keep' | 'send' | 'sendOffline' | 'retryAll' | 'export' | 'exported' | 'unreadable' | 'unknown' | 'emptyHint'>;
  readonly outbox: Words<'stored' | 'storageFailed' | 'waitingOther' | 'waitingSignedOut' | 'done' | 'held' | 'already'>;
  /** What to do when this device keeps nothing: full, not open to us, or without an answer. */
  readonly storage: Words<'full' | 'closed' | 'slow'>;
}

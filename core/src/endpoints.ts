// Made by `npm run generate` from the calls that the nouns declare in their *.calls.ts: change those, not this.
import type { EndpointOf } from './call/endpoint.contract.ts';
import type { calls } from './calls.ts';

type Line<Method, Path, Mark> = { readonly method: Method; readonly path: Path; readonly mark: Mark };

// Calls of two short functions are fewer bytes than the objects they return.
const get = <const Path, const Mark = undefined>(path: Path, mark?: Mark): Line<'GET', Path, Mark> => ({
  method: 'GET',
  path,
  mark: mark as Mark,
});
const post = <const Path, const Mark = undefined>(path: Path, mark?: Mark): Line<'POST', Path, Mark> => ({
  method: 'POST',
  path,
  mark: mark as Mark,
});

/**
 * The method and path of every call, which a phone needs at run time. Bodies, replies and parameters are types only.
 * Source: docs/product.md, section "Calls".
 */
export const endpoints: { readonly [Name in keyof typeof calls]: EndpointOf<(typeof calls)[Name]> } = {
  login: post('/auth/login'),
  refresh: post('/auth/refresh'),
  logout: post('/auth/logout'),
  status: get('/auth/status', ['authenticated']),
  resorts: get('/api/resort', 'list'),
  contacts: get('/api/contacts', 'list'),
  activeWeeks: get('/api/week/active', ['activeWeeks']),
  weekData: get('/api/week/data/:weekId'),
  weekCopyCheck: post('/api/week/copy/check', ['isCurrent']),
  weekCopyLists: post('/api/week/copy/lists', ['lists']),
  weekRep: get('/api/week/rep/:weekId', ['weekDocs']),
  repData: get('/api/repData/:weekId', 'list'),
  allCoaches: get('/api/coach/allCoaches/:weekId', ['inbound', 'outbound']),
  coachData: get('/api/coach/coachData/:weekId', ['mergedData']),
  coachTickets: get('/api/coach/allBarcodes/:coachId/direction/:direction/:weekId', ['tickets']),
  coachLoad: post('/api/coach/load'),
  allTransfers: get('/api/transfer/allTransfers/:weekId', ['inbound', 'outbound']),
  transferData: get('/api/transfer/transferData/:weekId', ['mergedData']),
  transferTickets: get('/api/transfer/allBarcodes/:transferId/direction/:direction/:weekId', ['tickets']),
  transferLoad: post('/api/transfer/load'),
  extraPassengers: post('/api/transfer/extra-passengers'),
  liftPasses: get('/api/scanLiftPass/allBarcodes/:weekId', ['tickets']),
  liftPassCheck: get('/api/scanLiftPass/barcode/:barcode/week/:weekId/:scanned', ['success']),
  liftPassDistribute: post('/api/scanLiftPass'),
  allLessons: get('/api/workshopLessons/allLessons/:weekId', ['lessons']),
  lessonTickets: get('/api/workshopLessons/v2/allBarcodes/:lessonId', ['tickets']),
  registerLesson: post('/api/workshopLessons/registerLesson'),
  schedule: get('/whatsOn/:weekId', ['days']),
  schedulePicture: get('/whatsOn/:weekId/picture/:picture'),
  weeklyFiles: get('/files/week/:weekId', 'list'),
  weeklyFile: get('/files/document/:weekId/:fileId'),
  events: get('/api/events/:weekId', ['data']),
  eventInfo: get('/api/events/info/:ticketId', ['success']),
  eventIn: post('/api/events/validate-in'),
  eventOut: post('/api/events/validate-out'),
  keyLocations: get('/api/keyDist/distLocations/:systemId', 'list'),
  keySuppliers: get('/api/keyDist/distSuppliers/:systemId', 'list'),
  keyBuildingNames: get('/api/keyDist/distBuildings/:systemId', 'list'),
  keysOfLocation: get('/api/keyDist/allKeys/:weekId/:location', ['rooms']),
  keysOfSupplier: get('/api/keyDist/allKeys/supplier/:weekId/:name', ['rooms']),
  keysOfBuilding: get('/api/keyDist/allKeys/building/:weekId/:name', ['rooms']),
  keyBuildingsOfLocation: get('/api/keyDist/buildings/:weekId/:location', ['buildings']),
  keyBuildingsOfSupplier: get('/api/keyDist/buildings/supplier/:weekId/:name', ['buildings']),
  keyBuildingsOfBuilding: get('/api/keyDist/buildings/building/:weekId/:name', ['buildings']),
  keyBarcode: get('/api/keyDist/barcode/:barcode/week/:weekId', ['success']),
  keyRoom: get('/api/keyDist/room/:roomId/week/:systemId', ['ready']),
  keyDistribute: post('/api/keyDist/distribute'),
  keyReturn: post('/api/keyDist/return'),
  absence: post('/api/tickets/absence', ['success']),
  departure: post('/api/rides/departure', ['success']),
  undo: post('/api/actions/undo', ['success']),
  actionsBatch: post('/api/actions/batch', ['results']),
  lateNotices: get('/api/actions/notices', ['notices']),
  noticesSeen: post('/api/actions/notices/seen', ['success']),
  officeLive: get('/api/office/live/:weekId', ['rides', 'phones']),
  clientStory: get('/api/office/clients/:weekId/:bookingRef', ['records']),
  note: post('/api/office/note', ['success']),
  noteSeen: post('/api/notes/seen', ['success']),
  officeWeeks: get('/api/office/weeks', ['weeks']),
  officeTemplate: get('/api/office/template'),
  importUpload: post('/api/office/import/upload', ['jobId']),
  importPiece: post('/api/office/import/piece', ['success']),
  importCheck: post('/api/office/import/check', ['jobId']),
  importJob: get('/api/office/import/:jobId', ['jobId', 'state']),
  importApply: post('/api/office/import/apply', ['jobId']),
  importTakeBack: post('/api/office/import/take-back', ['jobId']),
  health: get('/health', ['status', 'version']),
};

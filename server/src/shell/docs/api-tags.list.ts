interface Tag {
  readonly name: string;
  readonly description: string;
  /** Beginnings of its paths. The first tag that fits counts. */
  readonly paths: readonly string[];
}

export const TAGS: readonly Tag[] = [
  { name: 'Sign-in', description: 'Sign-in, session and passwords', paths: ['/auth/', '/api/phone-key'] },
  {
    name: 'Own account',
    description: 'Sign-ins, password and notifications of the caller',
    paths: ['/api/account/', '/api/notifications'],
  },
  { name: 'Weeks', description: 'Weeks and the copy of a week on a phone', paths: ['/api/week/'] },
  {
    name: 'Company',
    description: 'Resorts, contacts and staff',
    paths: ['/api/resort', '/api/contacts', '/api/repData/'],
  },
  { name: 'Coaches', description: 'Coaches and their loads', paths: ['/api/coach/'] },
  { name: 'Transfers', description: 'Transfers and their loads', paths: ['/api/transfer/'] },
  {
    name: 'Rides',
    description: 'Departures, absences and hand-overs',
    paths: ['/api/rides/', '/api/tickets/', '/api/shift/'],
  },
  { name: 'Lift passes', description: 'Lift passes and their hand-out', paths: ['/api/scanLiftPass'] },
  { name: 'Lessons', description: 'Lessons, workshops and registrations', paths: ['/api/workshopLessons/'] },
  { name: 'Events', description: 'Events, entries and exits', paths: ['/api/events/'] },
  { name: 'Keys', description: 'Rooms and their keys', paths: ['/api/keyDist/'] },
  { name: 'Weekly information', description: 'Event schedule and documents', paths: ['/whatsOn/', '/files/'] },
  { name: 'Actions', description: 'Replayed actions, undo and notices', paths: ['/api/actions/', '/api/notes/'] },
  {
    name: 'Carried records',
    description: 'Records that another phone delivers',
    paths: ['/api/carried/', '/api/office/carried'],
  },
  {
    name: 'Accounts',
    description: 'Accounts, factors, audit and security events',
    paths: [
      '/api/office/people',
      '/api/office/staff-accounts',
      '/api/office/factors',
      '/api/office/entry',
      '/api/office/audit',
      '/api/office/security',
    ],
  },
  {
    name: 'Import',
    description: 'Workbooks, published sheets and bookings',
    paths: [
      '/api/office/import',
      '/api/office/template',
      '/api/office/example',
      '/api/office/sheet',
      '/api/office/booking',
    ],
  },
  { name: 'One person', description: 'The data of one client or one member of staff', paths: ['/api/office/person'] },
  { name: 'Tokens', description: 'Machine tokens', paths: ['/api/office/tokens'] },
  { name: 'Webhooks', description: 'Webhooks and their deliveries', paths: ['/api/office/webhooks'] },
  { name: 'Reports', description: 'Reports and their addresses', paths: ['/api/office/report'] },
  { name: 'Office', description: 'Live night, notes, clients and weeks of the office', paths: ['/api/office/'] },
  { name: 'Health', description: 'State of the server', paths: ['/health', '/ready', '/live'] },
];

/** Throws for a path without a tag. */
export function tagOf(path: string): string {
  const tag = TAGS.find(({ paths }) => paths.some((start) => path.startsWith(start)));
  if (!tag) throw new Error(`No tag of the API description fits ${path}`);
  return tag.name;
}

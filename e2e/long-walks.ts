/**
 * The journeys of `npm run test:rest`, which `npm test` leaves out: bad links, other tabs and nights, rights,
 * keyboards, rare functions, and every screen. `npm test` keeps the use of every noun by day and without signal.
 */
export const LONG_WALKS = [
  'long/**',
  'faults/**',
  'base/**',
  'handover/**',
  'week/**',
  'access/{data-goes,fingerprint,lock-sleep,lock-verdict,login-link,people,refresh,security}.spec.ts',
  'office/{change-booking,client-story,live-report,no-access,print-tickets,published-sheet,reports,weeks}.spec.ts',
  'people/{contact,passenger-cards}.spec.ts',
  'place/{accommodation,key-guest,key-offline,key-room,resort}.spec.ts',
  'programme/{event-list,event-phones,event-schedule,event-undo,handbook,lift-pass-refused,my-week,register-lesson,rep,weekly-file,what-is-next}.spec.ts',
  'record/{attention,continuous-scan,note,outbox}.spec.ts',
  'ride/{coach,coach-manifest,coach-scan,coach-screens,extra-passengers,hard-code,nameless-ticket,scan-in-turn,transfer,whole-departure}.spec.ts',
  'shell/{accessibility,back-closes,bug-report,bug-report-recording,earlier-version,install,iphone,keys,keys-people,keys-programme,missing-file,nuco,old-browser,report-outside,routes,scroll,upgrade}.spec.ts',
];

/**
 * The journeys that `npm run test:rest` runs and `npm test` does not. `npm test` keeps the use of every noun by day and
 * without signal. These here are about bad links, other tabs, nights, screens that only show something, and every screen.
 */
export const LONG_WALKS = [
  'long/**',
  'faults/**',
  'kept/**',
  'access/{data-goes,fingerprint,lock-sleep,lock-verdict,login-link}.spec.ts',
  'office/{change-booking,client-story,live-report,note,print-tickets,published-sheet}.spec.ts',
  'people/{contact,my-week,passenger-cards,rep,what-is-next}.spec.ts',
  'place/{accommodation,key-guest,key-offline,key-room,resort}.spec.ts',
  'programme/{event-list,event-phones,event-schedule,event-undo,handbook,lift-pass-refused,register-lesson,weekly-file}.spec.ts',
  'record/{attention,continuous-scan,outbox,told-list}.spec.ts',
  'ride/{coach,coach-manifest,coach-scan,coach-screens,extra-passengers,nameless-ticket,scan-in-turn,transfer,whole-departure}.spec.ts',
  'shell/{accessibility,back-closes,bug-report,bug-report-recording,iphone,keys-programme,nuco,old-browser,report-outside,routes,scroll,upgrade}.spec.ts',
];

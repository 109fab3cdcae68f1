/**
 * The journeys that `npm run test:long` walks and `npm test` does not, so that the latter stays short. `npm test` keeps, of
 * every noun, how it is used by day and without signal; here is what goes wrong on bad links, in other tabs and over night,
 * the screens that only show something, and every screen in turn.
 */
export const LONG_WALKS = [
  'long/**',
  'faults/**',
  'kept/**',
  'engines/hand-over.spec.ts',
  'access/{data-goes,fingerprint,lock-sleep,lock-verdict,login-link}.spec.ts',
  'office/{change-booking,client-story,live-report,moved-on-board,note,print-tickets,published-sheet,season-end,whole-night,whole-night-phone}.spec.ts',
  'people/{contact,my-week,passenger-cards,rep,what-is-next}.spec.ts',
  'place/{accommodation,key-guest,key-offline,key-room,key-room-rules,resort}.spec.ts',
  'programme/{event-list,event-phones,event-schedule,event-undo,handbook,lift-pass-refused,register-lesson,weekly-file}.spec.ts',
  'record/{attention,continuous-scan,outbox,told-list}.spec.ts',
  'ride/{coach,coach-manifest,coach-scan,coach-screens,extra-passengers,nameless-ticket,scan-in-turn,transfer,whole-departure}.spec.ts',
  'shell/{accessibility,back-closes,bug-report,bug-report-recording,iphone,keys-programme,names,nuco,old-browser,report-outside,routes,scroll,upgrade}.spec.ts',
];

/** Those that take the machine for themselves: at most two at once. */
export const HEAVY_WALKS = 'long/**';

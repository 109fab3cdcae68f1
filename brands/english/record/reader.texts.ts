export const reader = {
  asRead: 'Read as: {text}',
  waiting: '{count} more to record',
  notRecorded: '{code} was not recorded. Scan it again.',
  faults: {
    'caps-lock': 'Caps Lock is on. Switch it off and scan again.',
    'lower-case': 'The reader sends small letters. Switch off its case conversion.',
    'num-lock': 'Num Lock is off. Switch it on and scan again.',
    layout: 'The reader and this computer use different keyboard layouts. Change the keyboard country of the reader.',
    'no-letters': 'The reader sends no letters. Set it to keyboard mode (HID).',
    incomplete: 'The code is not complete. Scan it again, or set a longer pause between keys on the reader.',
    added: 'The reader adds characters. Remove its prefix and suffix.',
  },
};

import type { Texts } from '@offpiste/core/brand/brand.texts';

export const done: Texts['done'] = {
  'coach-load': 'Passenger successfully loaded on coach',
  'transfer-load': 'Passenger successfully loaded on transfer',
  'extra-passengers': 'Extra passengers submitted successfully',
  'lift-pass-distribute': 'Pass successfully distributed to {name}',
  'lesson-register': 'Client successfully registered',
  'event-in': '{name} has entered',
  'event-out': '{name} has left',
  'key-distribute': 'Keys successfully distributed',
  'key-return': 'Keys successfully returned',
};

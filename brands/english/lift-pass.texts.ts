import type { Texts } from '@offpiste/core/brand/brand.texts';

export const liftPass: Texts['liftPass'] = {
  distributed: 'Distributed',
  notDistributed: 'Not Distributed',
  listMissing: 'The list of lift passes has not reached this phone yet. You can scan: what you record is kept.',
  unknownHere: 'This pass cannot be checked now: the list of lift passes is not on this phone yet.',
  none: 'No lift passes to distribute',
  noneHint: 'You see the passes you are allocated to.',
  everyoneHas: 'Every pass has been distributed',
  nobodyHas: 'No pass distributed yet',
  distributedAt: 'distributed {at}[ by {repName}]',
  card: 'Lift pass',
  ready: 'Ready',
  withheld: 'Do not distribute',
  note: 'Please ensure physical Lift Pass matches the above data',
  slide: 'Slide to distribute pass',
  press: 'Distribute without sliding',
  pressAgain: 'Press again to distribute',
  checking: 'Checking the pass',
  actionLabel: 'Distribute lift pass to {name}',
};

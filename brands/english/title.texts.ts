import type { Texts } from '@offpiste/core/brand/brand.texts';

export const title: Texts['title'] = {
  passenger: 'Client',
  clientIssue: 'Client issue',
  rep: 'Staff member',
  room: 'Room',
  event: 'Event',
  shift: 'Shift',
  attention: 'Needs attention',
  coach: 'Coach',
  selectCoach: 'Select Coach to Load',
  coachManifest: 'Coach Manifest',
  transfer: 'Transfer',
  selectTransfer: 'Select Transfer to Load',
  transferManifest: 'Transfer Manifest',
  extras: 'Load Extras',
};

import type { Texts } from '@offpiste/core/brand/brand.texts';

export const actions: Texts['actions'] = {
  title: 'Actions',
  eventAccreditation: 'Event Accreditation',
  distributeLiftPass: 'Distribute Lift Pass',
  loadCoach: 'Load Coach',
  loadTransfer: 'Load Transfer',
  scanLessons: 'Scan Lessons',
  scanWorkshop: 'Scan Workshop',
  keyDistribution: 'Key Distribution',
};

import type { PointOfInterest } from '@offpiste/core/base/brand/brand.contract';

/** Common points of interest in the resorts of all brands. */
export const alpsPoints: readonly PointOfInterest[] = [
  {
    resortId: 'les-deux-alpes',
    name: 'Cabinet médical',
    note: 'Medical centre, 40 Avenue de la Muzelle',
    location: '45.0101,6.1238',
  },
  {
    resortId: 'les-deux-alpes',
    name: 'Office de tourisme',
    note: '4 Place des Deux Alpes',
    location: '45.0107,6.1236',
  },
  {
    resortId: 'les-deux-alpes',
    name: 'Supermarket Sherpa',
    note: 'Avenue de la Muzelle, open till 20:00',
    location: '45.0066,6.1230',
  },
  {
    resortId: 'alpe-dhuez',
    name: 'Cabinet médical',
    note: 'Medical centre, Rue de l’Oisans',
    location: '45.0921,6.0693',
  },
  { resortId: 'alpe-dhuez', name: 'Office de tourisme', note: 'Place Joseph Paganon', location: '45.0957,6.0709' },
  { resortId: 'val-thorens', name: 'Centre médical', note: 'Medical centre, Place Caron', location: '45.2975,6.5821' },
  { resortId: 'val-thorens', name: 'Office de tourisme', note: 'Grande Rue', location: '45.2971,6.5809' },
];

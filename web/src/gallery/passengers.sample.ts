const GIVEN = [
  'Aoife',
  'Béla',
  'Cián',
  'Dëniz',
  'Eleanor',
  'François',
  'Gráinne',
  'Håkon',
  'Inês',
  'Jürgen',
  'Łucja',
  'Zoë',
];
const FAMILY = [
  'Ashworth',
  'Brânză',
  'Çelik',
  'Dvořák',
  'Featherstonehaugh',
  'García',
  'Lindqvist',
  'Nowak',
  'O’Sullivan',
  'Þórsson',
];

export type SamplePassenger = { name: string; reference: string };

export function samplePassengers(count: number): SamplePassenger[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `${GIVEN[index % GIVEN.length]} ${FAMILY[(index * 7) % FAMILY.length]}`,
    reference: `WASTELAND-${24000 + index}-${7000 + ((index * 37) % 999)}`,
  }));
}

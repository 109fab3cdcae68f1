// Source: docs/reference/clients.md (Name search).
/** Irish, Scottish and Welsh given names in their spellings, one name a line. */
const LINES = `
aisling ashling ashleen
aoife eefa efa ifa
caoimhe keeva kweeva queeva
cillian killian kilian
dermot diarmuid
eilidh ailie aylee
eimear emer eimer
euan ewan ewen owen eoin eoghan
ffion fion
grainne granya gronya
kieran ciaran keiran kieron
llewellyn lewellyn llywelyn
maeve meave maev medb
niamh neve nieve neeve neave neev
oisin osheen oisheen usheen
orlaith orla
padraig patrick paddy pat porrick
rhiannon rianon rianne rhianna
roisin rosheen
ruaridh rory ruairi ruari
sadhbh sive
saoirse seersha sersha
sian shan
sinead shinade
siobhan shivaun chevonne shevaun shivon siobhain shivawn
sioned shoned
tadhg tige tiger
`;

export const CELTIC_NAMES: readonly (readonly string[])[] = LINES.trim()
  .split('\n')
  .map((line) => line.split(' '));

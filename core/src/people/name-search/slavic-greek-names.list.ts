// Source: docs/reference/clients.md (Name search).
/** Slavic and Greek given names in Latin letters, with short forms, one name a line. */
const LINES = `
agnieszka aga agnes
alexei alexey aleksey aleksei oleksiy oleksii
anastasia anastasiia nastya stacey
artem artyom artiom
athanasios thanasis
daria darya dasha
dmitriy dmitry dmitri dmytro dimitri dimitry dimitrios dimitris dima
eugene evgeny yevgeny evgeniy evgeni yevgeni yevhen evgenii gene zhenya
evangelos vangelis
irina iryna irene
katia katya catia
konstantinos kostas costas konstantin kostya constantine
ksenia xenia kseniya oksana
malgorzata gosia
olga olha
panagiotis panos
sergey sergei serhiy serhii sergii
spyridon spyros
svetlana svitlana
tatiana tatyana tetiana tanya
vasileios vasilis
volodymyr vladimir vlad vova
wojciech wojtek voytek voitek
yuri yury iurii yuriy
`;

export const SLAVIC_AND_GREEK_NAMES: readonly (readonly string[])[] = LINES.trim()
  .split('\n')
  .map((line) => line.split(' '));

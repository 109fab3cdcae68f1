import { expect, test } from 'vitest';
import { assetPathOf, isGuideFile, sheetNameOf, tableOfFile } from './sheet-file-name.rules.ts';

test.each([
  ['Clients.csv', 'clients'],
  ['CLIENTS.CSV', 'clients'],
  ['Week 27A - Clients.csv', 'clients'],
  ['Week 27A - Lift Passes.csv', 'liftPasses'],
  ['Week - Week.csv', 'week'],
  ['Week 27A_ Staff Schedule.csv', 'staffSchedule'],
  ['Week 27A.xlsx - Clients.csv', 'clients'],
  ['Season 2027-Rooms.csv', 'rooms'],
  ['Clients-Table 1.csv', 'clients'],
  ['Week 27A/Clients-Table 1.csv', 'clients'],
  ['Clients-Tabelle 1.csv', 'clients'],
  ['Clients-Tableau 1.csv', 'clients'],
  ['Event Schedule-Table 1-1.csv', 'eventSchedule'],
  ['Clients - Copy.csv', 'clients'],
  ['Clients - Copy (2).csv', 'clients'],
  ['Clients – Kopie.csv', 'clients'],
  ['Clients copy 2.csv', 'clients'],
  ['Copy of Clients.csv', 'clients'],
  ['Copy of Week 27A - Clients.csv', 'clients'],
  ['Clients (1).csv', 'clients'],
  ['Clients(1).csv', 'clients'],
  ['Clients-2.csv', 'clients'],
  ['Clients 2.csv', 'clients'],
  ["Clients (Ann's conflicted copy 2027-01-05).csv", 'clients'],
  ['Clients_2027-01-05.csv', 'clients'],
  ['Clients 20270105.csv', 'clients'],
  ['Clients 05.01.2027.csv', 'clients'],
  ['Clients_05-01-27 (1).csv', 'clients'],
  ['Clients v2.csv', 'clients'],
  ['Clients_V2.1 final.csv', 'clients'],
  ['Staff%20Schedule.csv', 'staffSchedule'],
  ['100% Clients.csv', undefined],
  ['01 Clients.csv', 'clients'],
  ['2 - Lift Passes.csv', 'liftPasses'],
  ['Cli\u0435nts.csv', 'clients'],
  ['clients.csv.txt', 'clients'],
  ['lift_passes.csv', 'liftPasses'],
  ['Lift-Passes.csv', 'liftPasses'],
  ['sheets\\Clients.csv', 'clients'],
  ['Clients - Week 27A.csv', 'clients'],
  ['Week 27A.csv', undefined],
  ['Week 2.csv', undefined],
  ['Export.csv', undefined],
  ['Clientele.csv', undefined],
])('the table of %j is %j', (name, key) => {
  expect(tableOfFile(name)).toBe(key);
});

test.each(['Read Me.csv', 'Week 27A - Read Me.csv'])("recognises the file %j as the template's guide", (name) => {
  expect(isGuideFile(name)).toBe(true);
});

test("does not take a sheet for the template's guide", () => {
  expect(isGuideFile('Clients.csv')).toBe(false);
});

test.each([
  ['assets/map.pdf', 'map.pdf'],
  ['Assets/map.pdf', 'map.pdf'],
  ['Week 27A/ASSETS/maps/map.pdf', 'maps/map.pdf'],
  ['assets/Fu\u0308hrer.pdf', 'Führer.pdf'],
  ['assets', undefined],
  ['Clients.csv', undefined],
])('reads the path %j as the document %j', (path, name) => {
  expect(assetPathOf(path, 'assets')).toBe(name);
});

test.each([
  ['Rooming.csv', 'Rooming'],
  ['week 27/Rooming (1).csv', 'Rooming'],
  ['Rooming - Copy.tsv', 'Rooming'],
  ['Zimmerliste 2027.txt', 'Zimmerliste 2027'],
])('the file %s is the sheet %s', (path, sheet) => {
  expect(sheetNameOf(path)).toBe(sheet);
});

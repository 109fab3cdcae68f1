import { expect, test } from 'vitest';
import { endingOf, fileNameOf, filePlaceOf, opensInTab, safeTypeOf } from './weekly-file.rules.ts';

test.each([
  ['application/pdf', 'application/pdf'],
  ['Image/PNG; charset=x', 'image/png'],
  ['application/msword', 'application/msword'],
  ['text/html', 'application/octet-stream'],
  ['image/svg+xml', 'application/octet-stream'],
  [undefined, 'application/octet-stream'],
])('a document of type %s is opened as %s', (type, expected) => {
  expect(safeTypeOf(type)).toBe(expected);
});

test.each([
  ['files/a.pdf', { asset: 'files/a.pdf' }],
  [' a.pdf ', { asset: 'a.pdf' }],
  ['https://office.example/a.pdf?x=1', { remote: 'https://office.example/a.pdf?x=1' }],
  [' HTTP://10.0.0.5:9000/a.pdf', { remote: 'HTTP://10.0.0.5:9000/a.pdf' }],
  ['/demo/files/a.pdf', undefined],
  ['//office.example/a.pdf', undefined],
  ['ftp://office.example/a.pdf', undefined],
  ['data:image/png;base64,AA==', undefined],
  ['https://', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the address %j means %j', (url, expected) => {
  expect(filePlaceOf(url)).toEqual(expected);
});

test.each([
  ['Plan of the week', 'application/pdf', 'Plan of the week.pdf'],
  ['Plan.PDF', 'application/pdf', 'Plan.PDF'],
  ['Map 1/2: "Valley"', 'image/png', 'Map 1 2 Valley.png'],
  ['', 'text/plain', 'document.txt'],
  ['list.docx', 'application/octet-stream', 'list.docx'],
  ['Minutes', 'application/msword', 'Minutes.doc'],
  ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
  ['notes.md', 'text/plain', 'notes.md'],
  ['page.html', 'text/plain', 'page.html.txt'],
  ['photo.jpeg', 'image/png', 'photo.jpeg.png'],
  ['Handbook', 'application/octet-stream', 'Handbook.html', 'html'],
  ['Plan', 'application/pdf', 'Plan.pdf', 'php'],
])('the document %j of type %s is handed over as %s', (title, type, name, ending?: string) => {
  expect(fileNameOf(title, type, ending)).toBe(name);
});

test.each([
  ['files/a.PDF', 'pdf'],
  ['https://office.example/plan.docx?x=1.exe#y', 'docx'],
  ['https://office.example', undefined],
  ['https://office.example/export?format=pdf', undefined],
  ['files/.hidden', undefined],
  ['', undefined],
])('the file of %j ends in %j', (url, ending) => {
  expect(endingOf(url)).toBe(ending);
});

test('files that a browser displays open in a tab and other files are saved', () => {
  expect(['application/pdf', 'image/png', 'text/plain'].every(opensInTab)).toBe(true);
  expect(['application/msword', 'application/octet-stream', 'text/html'].some(opensInTab)).toBe(false);
});

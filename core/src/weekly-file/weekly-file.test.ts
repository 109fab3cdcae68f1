import { expect, test } from 'vitest';
import { fileNameOf, filePlaceOf, safeTypeOf } from './weekly-file.rules.ts';

test.each([
  ['application/pdf', 'application/pdf'],
  ['Image/PNG; charset=x', 'image/png'],
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
])('the document %j of type %s is handed over as %s', (title, type, name) => {
  expect(fileNameOf(title, type)).toBe(name);
});

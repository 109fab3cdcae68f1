import { expect, test } from 'vitest';
import { markersIn, passagesOfComments, passagesOfDocument, textsOf, titlesOf, tooLong } from './prose.rules.ts';

const LONG = Array.from({ length: 26 }, (_, index) => `word${index}`).join(' ');

test('finds the paragraphs, items, cells and headings of a document, and no code', () => {
  const document = '# Coaches\n\nFirst line\nsecond line.\n\n- one\n- two\n\n```\ncode block\n```\n| a | b1 |\n';
  expect(passagesOfDocument(document).map(({ line, text }) => `${line} ${text.trim()}`)).toEqual([
    '1 Coaches',
    '3 First line second line.',
    '6 one',
    '7 two',
    '12 a',
    '12 b1',
  ]);
});

test('joins the lines of a comment and leaves citations and lint directives out', () => {
  const source =
    '// Source: docs/x.md (X).\n// Waits for\n// the server.\nconst a = 1;\n/** Length in ms. */\nconst b = 2;\n';
  expect(passagesOfComments(source).map(({ line, text }) => `${line} ${text}`)).toEqual([
    '2 Waits for the server.',
    '5 Length in ms.',
  ]);
});

test('finds the titles of tests and groups, also of tests with modifiers and tables', () => {
  const source =
    "describe('a coach', () => {\n  test('refuses a second departure', () => {});\n  test.each([1])(`it's %s`, f);\n  test.each([\n    1,\n  ])('counts %i', f);\n";
  expect(titlesOf(source).map(({ line, text }) => `${line} ${text}`)).toEqual([
    '1 a coach',
    '2 refuses a second departure',
    "3 it's %s",
    '6 counts %i',
  ]);
});

test('finds the texts of a dictionary that hold a blank', () => {
  expect(textsOf("  close: 'Close',\n  hint: 'It\\'s late',\n").map(({ text }) => text)).toEqual(["It's late"]);
});

test('counts the words of a sentence, with code as one word', () => {
  const passage = { line: 1, isParagraph: true };
  expect(tooLong({ ...passage, text: `${LONG}.` })).toEqual([
    { line: 1, problem: `sentence of 26 words: ${LONG.slice(0, 60)}` },
  ]);
  expect(tooLong({ ...passage, text: `One sentence. \`${LONG}\` is code.` })).toEqual([]);
});

test('finds marker words outside of code', () => {
  expect(markersIn({ line: 3, isParagraph: true, text: 'Whoever saves `told` sees what is new.' })).toEqual([
    { line: 3, problem: 'marker word "Whoever"' },
    { line: 3, problem: 'marker word "what is"' },
  ]);
});

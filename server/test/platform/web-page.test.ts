import { expect, test } from 'vitest';
import { isWebPage, startsPage } from '#platform/remote-files/web-page';

test.each([
  '<!DOCTYPE html><title>Sign in</title>',
  '\uFEFF \r\n<html lang="en">',
  '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN">',
  '<!-- a -- b > c --><!---->\n<!-- Sign in -->\n<HEAD>',
  '<?xml version="1.0"?><!-- <html> --> <body class="a">',
  '<!--[if IE]><![endif]--><html>',
  '<!--[if !IE]><!--><html>',
  '<!--><html>',
])('%j is the start of a web page', (text) => {
  expect(isWebPage(Buffer.from(text))).toBe(true);
});

test.each([
  '',
  'Reference,Name',
  '"<html>",Name',
  '<!-- <html> -->Reference,Name',
  '<!-- <html>',
  '<htmlx>,Name',
  '<?xml version="1.0"?><Workbook>',
  '<?xml <html>',
])('%j is the start of a sheet', (text) => {
  expect(isWebPage(Buffer.from(text))).toBe(false);
});

test('reads 1,000 bytes of comments, which would never end in exponential time', () => {
  expect(isWebPage(Buffer.from('<!---->'.repeat(142)))).toBe(false);
});

test.each(['<!---->', '<!-- -->\n', '<!--', '-->', ' ', '\n', '\uFEFF', '<?xml ', '<?xml>', '<', '<!-- > --', '<h'])(
  'reads 500,000 letters of %j, which would take minutes in quadratic time',
  (piece) => {
    expect(startsPage(piece.repeat(500_000 / piece.length))).toBe(false);
  },
);

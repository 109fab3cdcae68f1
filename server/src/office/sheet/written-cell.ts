const MAX_TEXT = 32_767;
/** XML cannot contain these characters. */
// oxlint-disable-next-line eslint/no-control-regex -- these are what is taken out
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const HEADING_COLOR = '#e3f4fa';

interface TextCell {
  readonly value: string;
  readonly type: StringConstructor;
  readonly format: '@';
}

interface HeadingCell extends TextCell {
  readonly fontWeight: 'bold';
  readonly backgroundColor: string;
}

/** A cell that a spreadsheet treats as text, also if it begins like a formula, a number or a date. */
export function textCell(text: string): TextCell {
  const value = text.replace(NOT_IN_XML, '').slice(0, MAX_TEXT).toWellFormed();
  return { value, type: String, format: '@' };
}

export function headingCell(text: string, backgroundColor = HEADING_COLOR): HeadingCell {
  return { ...textCell(text), fontWeight: 'bold', backgroundColor };
}

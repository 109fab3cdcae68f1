import { report as texts } from '#texts/office/report';

export function columnName(key: string): string {
  const names: Readonly<Record<string, string>> = texts.columns;
  return names[key] ?? key;
}

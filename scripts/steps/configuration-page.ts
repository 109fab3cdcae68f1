import { SETTINGS, type Setting } from '../../server/src/platform/config/settings.list.ts';
import { markdownTable } from './markdown-table.ts';

const RESTART: Readonly<Record<Setting['change'], string>> = {
  restart: 'yes',
  'build and restart': 'yes, after `npm run build`',
};

/** The table of the server's settings. */
export function settingsTable(): string {
  return markdownTable(
    ['Name', 'Default', 'Unit', 'Allowed', 'Effect', 'Restart needed'],
    Object.entries<Setting>(SETTINGS).map(([name, setting]) => [
      `\`${name}\``,
      setting.default === undefined ? `none: ${setting.absent}` : `\`${setting.default}\``,
      setting.unit ?? '',
      setting.allowed,
      setting.effect,
      RESTART[setting.change],
    ]),
  );
}

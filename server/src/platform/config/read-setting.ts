import { SETTINGS, type DefaultedName, type Setting, type SettingName } from './settings.list.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The value of a setting that has none by default. Throws an error with name, value and allowed values. */
export function readOptional(env: Environment, name: SettingName): string | undefined {
  const setting: Setting = SETTINGS[name];
  const text = env[name] || setting.default;
  const wrongPart = text === undefined ? undefined : setting.wrongPart(text);
  if (wrongPart === undefined) return text;
  throw new Error(`${name} ${objection(setting, text, wrongPart)}; allowed: ${setting.allowed}.`);
}

/** The value of a setting, or its default. */
export function readText(env: Environment, name: DefaultedName): string {
  return readOptional(env, name) ?? SETTINGS[name].default;
}

/** The value of a setting that is a number. */
export function readNumber(env: Environment, name: DefaultedName): number {
  return Number(readText(env, name));
}

function objection(setting: Setting, text: string | undefined, wrongPart: string): string {
  if (setting.isSecret) return 'has a value that is not valid (not shown here)';
  return wrongPart === text ? `is '${text}'` : `contains '${wrongPart}'`;
}

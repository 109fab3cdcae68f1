import { setTheme, useTheme } from '#device/page/theme.ts';
import { shell as texts } from '#texts/shell/shell';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import type { Theme } from '#device/page/theme.rules.ts';

const options: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: texts.themeSystem },
  { value: 'light', label: texts.themeLight },
  { value: 'dark', label: texts.themeDark },
  { value: 'sun', label: texts.themeSun },
];

export function ThemeChoice() {
  const theme = useTheme((state) => state.theme);
  return <SelectField label={texts.theme} value={theme} options={options} onValueChange={setTheme} />;
}

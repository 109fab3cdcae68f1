import { say } from '@offpiste/core/brand/say.rules';
import { useVisualViewportHeight } from '#device/viewport.ts';
import { brand } from '#session/brand.ts';
import { login as texts } from '#texts/login';
import styles from './login.module.css';
import { logoHeight } from './logo.rules.ts';

/** Shrinks with the part of the window that the keyboard leaves, so that the form stays in view. */
export function Logo() {
  const viewportHeight = useVisualViewportHeight();
  const alt = say(texts.logoAlt, { name: brand.name });
  return <img className={styles.logo} src="/icons/icon.svg" alt={alt} style={{ height: logoHeight(viewportHeight) }} />;
}

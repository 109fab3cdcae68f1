import { say } from '@offpiste/core/base/brand/say.rules';
import { useVisualViewportHeight } from '#device/page/viewport.ts';
import { brand } from '#base/brand.ts';
import { login as texts } from '#texts/access/login';
import styles from './login.module.css';
import { logoHeight } from './logo.rules.ts';

/** Shrinks with the visible height above the keyboard, so that the form stays in view. At first the style sheet decides. */
export function Logo() {
  const viewportHeight = useVisualViewportHeight();
  const alt = say(texts.logoAlt, { name: brand.name });
  const style = viewportHeight === undefined ? undefined : { height: logoHeight(viewportHeight) };
  return <img className={styles.logo} src="/icons/icon.svg" alt={alt} style={style} />;
}

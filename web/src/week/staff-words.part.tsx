import { Link } from '#ui/link/link.part.tsx';
import { staffPath, useStaffNamed } from './staff-fact.part.tsx';
import styles from './staff-words.module.css';

/** Links the staff name to its page. */
export function StaffWords({ text, name }: { text: string; name: string | undefined }) {
  const href = staffPath(useStaffNamed()(name));
  const at = name ? lastPlaceOf(name, text) : -1;
  if (!name || href === undefined || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <Link href={href} className={styles.name}>
        {name}
      </Link>
      {text.slice(at + name.length)}
    </>
  );
}

/** The last whole-word position: a client of the same name comes before it. */
function lastPlaceOf(name: string, text: string): number {
  for (let at = text.lastIndexOf(name); at >= 0; at = at > 0 ? text.lastIndexOf(name, at - 1) : -1) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + name.length])) return at;
  }
  return -1;
}

function isLetter(sign = ''): boolean {
  return /\p{L}/u.test(sign);
}

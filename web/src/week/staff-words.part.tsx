import { Link } from '#ui/link/link.part.tsx';
import { staffPath, useStaffNamed } from './staff-fact.part.tsx';
import styles from './staff-words.module.css';

/** A sentence that names a member of staff: the name leads to their page, where this rep may see it. */
export function StaffWords({ text, name }: { text: string; name: string | undefined }) {
  const href = staffPath(useStaffNamed()(name));
  // What stands before the name may be a client's of the same name.
  const at = name ? text.lastIndexOf(name) : -1;
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

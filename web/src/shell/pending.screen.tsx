import { general } from '#texts/general';
import { Page } from '#ui/page/page.part.tsx';
import { Spinner } from '#ui/spinner/spinner.part.tsx';
import styles from './menu/shell.module.css';

export function PendingScreen() {
  return (
    <Page align="center">
      <div className={styles.pending}>
        <Spinner size="large" label={general.loading} />
      </div>
    </Page>
  );
}

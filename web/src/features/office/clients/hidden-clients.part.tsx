import { say } from '@offpiste/core/base/brand/say.rules';
import { general } from '#texts/general';
import { bulkChange as texts } from '#texts/office/bulk-change';
import { Button } from '#ui/button/button.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { listedNames, type NamedClient } from './listed-names.ts';
import styles from './clients.module.css';

export interface SelectedClient extends NamedClient {
  /** The filter of the list hides the row. */
  readonly isHidden: boolean;
}

type HiddenClientsProps = {
  /** The choice is open while they are defined. */
  clients: readonly SelectedClient[] | undefined;
  onChoose: (clients: readonly SelectedClient[]) => void;
  onClose: () => void;
};

/** Asks whether an action includes the selected clients that are not in view. */
export function HiddenClients({ clients = [], onChoose, onClose }: HiddenClientsProps) {
  const shown = clients.filter(({ isHidden }) => !isHidden);
  const hidden = clients.filter(({ isHidden }) => isHidden);
  return (
    <Sheet open={clients.length > 0} onClose={onClose} title={texts.hiddenTitle} closeLabel={general.close}>
      <div className={styles.form}>
        <p>{say(texts.hidden, { count: hidden.length, names: listedNames(hidden) })}</p>
        {shown.length > 0 ? (
          <Button size="large" onClick={() => onChoose(shown)}>
            {say(texts.onlyShown, { count: shown.length })}
          </Button>
        ) : null}
        <Button size="large" variant="secondary" onClick={() => onChoose(clients)}>
          {say(texts.withHidden, { count: clients.length })}
        </Button>
      </div>
    </Sheet>
  );
}

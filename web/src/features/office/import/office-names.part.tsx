import { say } from '@offpiste/core/base/brand/say.rules';
import type { ImportCheck } from '@offpiste/core/office/import/import-job.contract';
import type { OfficeName } from '@offpiste/core/office/import/office-name.rules';
import { useState } from 'react';
import { imports as texts } from '#texts/office/import';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { Row } from '#ui/page/page.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import styles from './import.module.css';

type Unknown = NonNullable<ImportCheck['unknownNames']>[number];

/** A choice that is no name of the template. */
const AS_WRITTEN = '*';
const LEFT_OUT = '';

type OfficeNamesProps = {
  readonly check: ImportCheck;
  readonly isSending: boolean;
  readonly onCheck: (names: readonly OfficeName[]) => void;
};

/** The sheets and columns that the template does not know, and what each one means. */
export function OfficeNames({ check: { unknownNames = [], names = [] }, isSending, onCheck }: OfficeNamesProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  if (unknownNames.length === 0 && names.length === 0) return null;
  const meansOf = (name: Unknown) => chosen[idOf(name)] ?? name.suggested ?? AS_WRITTEN;
  const keptOf = (name: OfficeName) => chosen[idOf(name)] ?? name.means;
  const all = [
    ...names.map((name) => ({ ...name, means: keptOf(name) })),
    ...unknownNames.map((name) => ({ ...nameOf(name), means: meansOf(name) })),
  ];
  const set = (name: Pick<OfficeName, 'sheet' | 'written'>, means: string) =>
    setChosen({ ...chosen, [idOf(name)]: means });
  return (
    <Card title={texts.names}>
      <div className={styles.stack}>
        <p className={styles.note}>{texts.namesHint}</p>
        {unknownNames.map((name) => (
          <div key={idOf(name)} className={styles.name}>
            <SelectField
              label={labelOf(name)}
              value={meansOf(name)}
              options={optionsOf(name.choices)}
              onValueChange={(means) => set(name, means)}
            />
            <Samples name={name} />
          </div>
        ))}
        {names.map((name) => (
          <SelectField
            key={idOf(name)}
            label={labelOf(name)}
            value={keptOf(name)}
            options={optionsOf(name.means === LEFT_OUT ? [] : [name.means])}
            onValueChange={(means) => set(name, means)}
          />
        ))}
        <Row>
          <Button
            variant="secondary"
            loading={isSending}
            onClick={() => onCheck(all.filter(({ means }) => means !== AS_WRITTEN))}
          >
            {texts.checkNames}
          </Button>
        </Row>
      </div>
    </Card>
  );
}

function Samples({ name }: { name: Unknown }) {
  return (
    <Accordion title={texts.samples} headingLevel={4}>
      <div className={styles.scroll}>
        <table className={styles.samples} aria-label={`${labelOf(name)}: ${texts.samples}`}>
          <tbody>
            {name.samples.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Accordion>
  );
}

function optionsOf(names: readonly string[]) {
  return [
    { value: AS_WRITTEN, label: texts.asWritten },
    ...names.map((name) => ({ value: name, label: name })),
    { value: LEFT_OUT, label: texts.leftOut },
  ];
}

function labelOf({ sheet, written }: Pick<OfficeName, 'sheet' | 'written'>): string {
  return sheet === undefined
    ? say(texts.sheetNamed, { name: written })
    : say(texts.columnNamed, { name: written, sheet });
}

function nameOf({ sheet, written }: Unknown): Pick<OfficeName, 'sheet' | 'written'> {
  return sheet === undefined ? { written } : { sheet, written };
}

function idOf({ sheet, written }: Pick<OfficeName, 'sheet' | 'written'>): string {
  return JSON.stringify([sheet ?? '', written]);
}

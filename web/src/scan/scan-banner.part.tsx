import Undo2 from 'lucide-react/icons/undo-2';
import type { RecordedReport } from '#record/field-action.ts';
import { undo as undoTexts } from '#texts/record/undo';
import { Button } from '#ui/button/button.part.tsx';
import { VerdictShape, type VerdictKind } from '#ui/verdict/verdict-shape.part.tsx';
import styles from './scan-banner.module.css';

/** A new object is a new result, even with the same content. */
export interface ScanBannerResult {
  /** `noted`: accepted, with a notice to show. */
  readonly kind: 'ok' | 'held' | 'noted' | 'refused';
  readonly word: string;
  readonly name?: string | undefined;
  readonly reference?: string | undefined;
  readonly barcode?: string | undefined;
  readonly report?: RecordedReport | undefined;
  /** Of a held action: its id, and the word after sending if it is not 'Sent'. */
  readonly held?: { readonly id: string; readonly sentWord?: string } | undefined;
  readonly lines: readonly string[];
}

const SHAPES: Readonly<Record<ScanBannerResult['kind'], VerdictKind>> = {
  ok: 'ok',
  held: 'held',
  noted: 'already',
  refused: 'refused',
};

export interface ShownBanner {
  readonly shown: ScanBannerResult | undefined;
  readonly undo: (() => void) | undefined;
  readonly isUndoing: boolean;
}

type ResultBannerProps = {
  banner: ShownBanner;
  count?: string | undefined;
};

export function ResultBanner({ banner, count }: ResultBannerProps) {
  return (
    <div className={styles.place} role="alert">
      {banner.shown ? <Result {...banner} result={banner.shown} count={count} /> : null}
    </div>
  );
}

/** The known parts on one line. */
export function scanFacts(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

type ResultProps = Pick<ShownBanner, 'undo' | 'isUndoing'> & { result: ScanBannerResult; count: string | undefined };

function Result({ result, count, undo, isUndoing }: ResultProps) {
  const { kind, word, name, reference, lines } = result;
  const facts = scanFacts(reference, count);
  return (
    <div className={styles.result} data-kind={kind}>
      <VerdictShape kind={SHAPES[kind]} />
      <div className={styles.head}>
        <p className={styles.word}>{word}</p>
        {name ? <p className={styles.name}>{name}</p> : null}
        {facts ? <p className={styles.facts}>{facts}</p> : null}
      </div>
      {lines.length > 0 ? (
        <div className={styles.lines}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ) : null}
      {undo || isUndoing ? (
        <div className={styles.undo}>
          <Button variant="secondary" icon={<Undo2 />} loading={isUndoing} onClick={undo}>
            {undoTexts.undo}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

import { say } from '@offpiste/core/base/brand/say.rules';
import type { MadeLinkOfPerson } from '@offpiste/core/office/staff-account/staff-account.contract';
import { linkAddress } from '#app/features/access/account/link-address.ts';
import { brand } from '#base/brand.ts';
import { sayWhen } from '#device/clock.ts';
import { staffAccount as texts } from '#texts/office/staff-account';
import { TicketCode } from '#app/features/office/report/ticket-code.part.tsx';
import styles from './staff-account.module.css';

const CARDS_PER_SHEET = 8;

/** A4, two cards across and four down. */
export function LinkCards({ links }: { links: readonly MadeLinkOfPerson[] }) {
  const sheets = Array.from({ length: Math.ceil(links.length / CARDS_PER_SHEET) }, (_, index) =>
    links.slice(index * CARDS_PER_SHEET, (index + 1) * CARDS_PER_SHEET),
  );
  return sheets.map((sheet, index) => (
    <ul key={index} className={styles.sheet}>
      {sheet.map(({ repId, name, username, until, brands, secret }) => (
        <li key={repId} className={styles.card}>
          <TicketCode code={linkAddress(secret)} label={say(texts.cardCode, { name })} className={styles.code} />
          <div className={styles.words}>
            <strong className={styles.name}>{name}</strong>
            <span>{say(texts.cardApp, { app: brand.name, repId })}</span>
            <span>{texts.cardStep}</span>
            <span>{say(texts.cardUsername, { username })}</span>
            {brands.includes(brand.key) ? null : <span>{say(texts.cardElsewhere, { brands: brands.join(', ') })}</span>}
            <span className={styles.small}>{say(texts.cardUntil, { at: sayWhen(until) })}</span>
          </div>
        </li>
      ))}
    </ul>
  ));
}

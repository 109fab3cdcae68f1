import { say } from '@offpiste/core/base/brand/say.rules';
import { formatMoment } from '@offpiste/core/base/moment/moment.rules';
import type { PackPerson } from '@offpiste/core/office/report/night-pack.contract';
import { packClients, packCounts } from '@offpiste/core/office/report/night-pack.rules';
import { nightPack as texts } from '#texts/office/night-pack';
import type { KnownPhones, NightPack } from './night-pack.data.ts';
import { rideName } from '#ride/ride-name.ts';
import styles from './night-pack.module.css';

/** The lists of a pack with their counts, on the screen and on the first page. */
export function PackContents({ pack: { rides, doors, phones } }: { pack: NightPack }) {
  return (
    <>
      {rides.length > 0 ? (
        <div className={styles.wide} role="region" aria-label={texts.rides} tabIndex={0}>
          <table className={styles.contents} aria-label={texts.rides}>
            <thead>
              <tr>
                <th>{texts.rides}</th>
                <th>{texts.departs}</th>
                <CountHeadings words={[texts.onBoard, texts.missing, texts.away]} />
                <th className={styles.figure}>{texts.extras}</th>
              </tr>
            </thead>
            <tbody>
              {rides.map((ride) => (
                <tr key={`${ride.kind} ${ride.id} ${ride.direction}`}>
                  <th scope="row">{rideName(ride)}</th>
                  <td>{ride.departs ?? texts.noTime}</td>
                  <CountCells people={packClients(ride)} />
                  <td className={styles.figure}>{ride.extras.length}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {doors.length > 0 ? (
        <div className={styles.wide} role="region" aria-label={texts.doors} tabIndex={0}>
          <table className={styles.contents} aria-label={texts.doors}>
            <thead>
              <tr>
                <th>{texts.doors}</th>
                <th>{texts.starts}</th>
                <CountHeadings words={[texts.inside, texts.notSeen, texts.leftEvent]} />
              </tr>
            </thead>
            <tbody>
              {doors.map(({ name, starts, people }, index) => (
                <tr key={`${index} ${name}`}>
                  <th scope="row">{name}</th>
                  <td>{starts ?? texts.noTime}</td>
                  <CountCells people={people} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <p className={styles.phones}>{phonesWords(phones)}</p>
    </>
  );
}

function CountHeadings({ words }: { words: readonly string[] }) {
  return (
    <>
      {[texts.clients, ...words].map((heading) => (
        <th key={heading} className={styles.figure}>
          {heading}
        </th>
      ))}
    </>
  );
}

function CountCells({ people }: { people: readonly PackPerson[] }) {
  const { here, away, total } = packCounts(people);
  return (
    <>
      {[total, here, total - here - away, away].map((count, index) => (
        <td key={index} className={styles.figure}>
          {count}
        </td>
      ))}
    </>
  );
}

/** An unknown number of actions is not none, and an old one is not the present one. */
function phonesWords(phones: KnownPhones | undefined): string {
  if (phones === undefined) return texts.phonesUnknown;
  const at = formatMoment(phones.at);
  const holding = phones.list.filter(({ waiting }) => waiting > 0);
  if (holding.length === 0) return say(texts.phonesNone, { at });
  const names = holding.map(({ repName: name, waiting: count }) => say(texts.phoneHolds, { name, count })).join(', ');
  return say(texts.phonesHold, { at, count: holding.reduce((all, { waiting }) => all + waiting, 0), names });
}

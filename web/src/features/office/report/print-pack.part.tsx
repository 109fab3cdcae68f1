import Printer from 'lucide-react/icons/printer';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { now } from '#device/clock.ts';
import { canPrint, onPrint, printPage } from '#device/page/page.ts';
import { useSend } from '#net/use-send.ts';
import { nightPack as texts } from '#texts/office/night-pack';
import { report } from '#texts/office/report';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { fetchPack, packFor, type KnownPhones, type NightPack } from './night-pack.data.ts';
import { PaperPack } from './paper-pack.part.tsx';
import { Paper } from '#desk/paper.part.tsx';

type PrintPackProps = {
  weekId: string;
  /** ISO date; '' is tonight, or the next night. */
  night: string;
  phones: KnownPhones | undefined;
};

/** One press fetches the present lists and prints them. */
export function PrintPack({ weekId, night, phones }: PrintPackProps) {
  const { isSending, problem, send } = useSend();
  const [pack, setPack] = useState<NightPack>();
  // Otherwise the browser's own command would print old lists later.
  useEffect(() => onPrint((isPrinting) => (isPrinting ? undefined : setPack(undefined))), []);
  if (!canPrint()) return <p>{report.noPrinter}</p>;
  const print = () =>
    send(fetchPack(weekId), (reply) => {
      flushSync(() => setPack(packFor(reply, night, { at: now(), phones })));
      printPage();
    });
  return (
    <>
      {problem ? <Alert type="danger">{problem}</Alert> : null}
      <Button variant="secondary" icon={<Printer />} loading={isSending} onClick={() => void print()}>
        {texts.print}
      </Button>
      {pack ? <Paper size="upright">{() => <PaperPack pack={pack} />}</Paper> : null}
    </>
  );
}

import { say } from '@offpiste/core/base/brand/say.rules';
import type { PhoneCertificate } from '@offpiste/core/record/signed-record/signed-record.contract';
import { formatMoment } from '@offpiste/core/base/moment/moment.rules';
import { refusalText } from '@offpiste/core/base/refusal/refusal.rules';
import type { ToldList } from '@offpiste/core/handover/peer-list/peer-list.contract';
import QrCode from 'lucide-react/icons/qr-code';
import { pathTo } from '#base/paths.ts';
import { useWayBack } from '#base/way-back.ts';
import type { TakenCount } from '#carried/carried.data.ts';
import { sayWhen } from '#device/clock.ts';
import { handOver as texts } from '#texts/handover/hand-over';
import { refusals } from '#texts/record/refusals';
import { Alert } from '#ui/alert/alert.part.tsx';
import { BottomActions } from '#ui/bottom-actions/bottom-actions.part.tsx';
import { Button, LinkButton } from '#ui/button/button.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { ExpiredNote } from './other-phone.part.tsx';

type ReadResultProps = { player: PhoneCertificate; count: TakenCount; told: ToldList | undefined };

export function ReadResult({ player, count: { taken, known, refused, expired }, told }: ReadResultProps) {
  return (
    <Stack>
      <Alert type={taken > 0 || told ? 'success' : 'info'} title={say(texts.read.from, { name: player.name })}>
        {taken === 0 && told ? null : <p>{taken === 0 ? texts.read.taken.none : counted(texts.read.taken, taken)}</p>}
        {known > 0 ? <p>{counted(texts.read.known, known)}</p> : null}
        {taken > 0 ? <p>{texts.read.delivered}</p> : null}
        {told ? <p>{say(texts.read.told, { place: told.placeName, at: sayWhen(told.knownAt) })}</p> : null}
      </Alert>
      {refused.length > 0 ? <Refused refused={refused} /> : null}
      <ExpiredNote phone={player} />
      {expired
        .filter(({ signIn }) => signIn !== player.signIn)
        .map((maker) => (
          <ExpiredNote key={maker.signIn} phone={maker} isAway />
        ))}
    </Stack>
  );
}

function Refused({ refused }: Pick<TakenCount, 'refused'>) {
  const words = refused.map((refusal) => refusalText(refusals, refusal, formatMoment));
  return (
    <Alert type="danger" title={counted(texts.read.refused, refused.length)}>
      {[...new Set(words)].map((reason) => (
        <p key={reason}>
          {say(texts.read.refusedFor, { count: words.filter((each) => each === reason).length, reason })}
        </p>
      ))}
    </Alert>
  );
}

/** Offers the other direction if this phone also has records to show. */
export function ResultButtons({ hasMore }: { hasMore: boolean }) {
  const leave = useWayBack();
  return (
    <BottomActions>
      <Button fullWidth onClick={() => leave(pathTo('HandOver'))}>
        {texts.done}
      </Button>
      {hasMore ? (
        <LinkButton variant="secondary" fullWidth icon={<QrCode />} href={pathTo('showRecords')}>
          {texts.showInReturn}
        </LinkButton>
      ) : null}
    </BottomActions>
  );
}

function counted(words: { readonly one: string; readonly many: string }, count: number): string {
  return count === 1 ? words.one : say(words.many, { count });
}

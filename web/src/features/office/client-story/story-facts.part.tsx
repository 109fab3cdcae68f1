import { say } from '@offpiste/core/base/brand/say.rules';
import type { ClientStoryReply } from '@offpiste/core/office/client-story/client-story.contract';
import { PhoneFact } from '#fact/phone-fact.part.tsx';
import { general } from '#texts/general';
import { clientStory as texts } from '#texts/office/client-story';
import { Fact, FactList } from '#ui/fact-list/fact-list.part.tsx';
import { placeText } from '#app/features/office/office-change/story-words.ts';

/** Telephone, room, pass type and stops of a booking. */
export function StoryFacts({ story: { name, facts, numbers } }: { story: ClientStoryReply }) {
  if (!facts) return null;
  const { phone, room, passType, seats } = facts;
  const missingText = general.notAvailable;
  return (
    <FactList>
      <PhoneFact label={texts.phone} number={phone} owner={name} forms={numbers} />
      <Fact label={texts.parts.room} value={room} missingText={missingText} />
      {seats.flatMap(({ list, pickUp, dropOff }, index) => {
        const ride = placeText({ list });
        return [
          <Fact key={`from ${index}`} label={say(texts.pickUp, { ride })} value={pickUp} missingText={missingText} />,
          dropOff === undefined ? null : (
            <Fact key={`to ${index}`} label={say(texts.dropOff, { ride })} value={dropOff} missingText={missingText} />
          ),
        ];
      })}
      {passType === undefined ? null : <Fact label={texts.liftPass} value={passType} missingText={missingText} />}
    </FactList>
  );
}

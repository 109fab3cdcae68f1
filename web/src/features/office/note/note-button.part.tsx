import { say } from '@offpiste/core/base/brand/say.rules';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import { officeNote as texts } from '#texts/office/office-note';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { listName } from './note-lists.ts';

type NoteButtonProps = { list: string; night: LiveReply; onNote: (list: string) => void };

export function NoteButton({ list, night, onNote }: NoteButtonProps) {
  return (
    <IconButton
      icon={<MessageSquarePlus />}
      label={say(texts.writeOn, { list: listName(list, night) })}
      onClick={() => onNote(list)}
    />
  );
}

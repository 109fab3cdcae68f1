import { AttentionScreen } from '#app/features/record/outbox/attention.screen.tsx';
import { useCarriedGroup } from './carried-group.data.tsx';
import { useDeliveredNotes } from './delivered-notes.part.tsx';

export function AttentionWithCarriedScreen() {
  return <AttentionScreen further={useCarriedGroup()} notes={useDeliveredNotes()} />;
}

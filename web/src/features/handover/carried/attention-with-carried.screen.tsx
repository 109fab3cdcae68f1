import { AttentionScreen } from '#app/features/record/outbox/attention.screen.tsx';
import { useCarriedGroup } from './carried-group.data.tsx';
import { useDeliveredNotes } from './delivered-notes.part.tsx';

/** The rep's own entries, and what phones have carried for each other. */
export function AttentionWithCarriedScreen() {
  return <AttentionScreen further={useCarriedGroup()} notes={useDeliveredNotes()} />;
}

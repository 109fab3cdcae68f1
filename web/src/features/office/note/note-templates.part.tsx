import { MAX_NOTE_TEMPLATES, type NoteTemplate } from '@offpiste/core/record/note/note-template.contract';
import { MAX_NOTE_TEXT } from '@offpiste/core/record/note/note.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { Loading } from '#kept/not-here.part.tsx';
import { callServer } from '#net/server-call.ts';
import { useSend } from '#net/use-send.ts';
import { useFresh } from '#session/use-fresh.ts';
import { general } from '#texts/general';
import { officeNote as texts } from '#texts/office/office-note';
import { Alert } from '#ui/alert/alert.part.tsx';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Row, Stack } from '#ui/page/page.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { TextArea } from '#ui/text-area/text-area.part.tsx';

export function NoteTemplates({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.templates} closeLabel={general.close}>
      {open ? <TemplateList /> : null}
    </Sheet>
  );
}

/** Each change is sent at once. */
function TemplateList() {
  const weekId = useAddressWeek();
  const { reply, failure, refresh } = useFresh(endpoints.noteTemplates, { weekId });
  const { isSending, problem, send } = useSend(refresh);
  const [changed, setChanged] = useState<NoteTemplate>();
  const [text, setText] = useState('');
  const [removed, setRemoved] = useState<NoteTemplate>();
  const known = reply?.templates ?? [];
  const isFull = changed === undefined && known.length >= MAX_NOTE_TEMPLATES;
  const edit = (template: NoteTemplate | undefined) => {
    setChanged(template);
    setText(template?.text ?? '');
  };
  const save = () => {
    const which = changed === undefined ? {} : { templateId: changed.templateId };
    return send(callServer(endpoints.saveNoteTemplate, { body: { weekId, ...which, text: text.trim() } }), () =>
      edit(undefined),
    );
  };
  const remove = () => {
    if (!removed) return undefined;
    const { templateId } = removed;
    setRemoved(undefined);
    if (changed?.templateId === templateId) edit(undefined);
    return send(callServer(endpoints.removeNoteTemplate, { body: { weekId, templateId } }));
  };
  const said = problem ?? failure?.message;
  return (
    <Stack gap="regular">
      <p>{texts.aboutTemplates}</p>
      {said === undefined ? null : (
        <Alert type="danger" button={{ label: general.retry, onPress: () => void refresh() }}>
          {said}
        </Alert>
      )}
      {reply || failure ? null : <Loading />}
      {reply && known.length === 0 ? <EmptyState size="small" heading={texts.noTemplates} /> : null}
      {known.length === 0 ? null : (
        <List label={texts.templates}>
          {known.map((template) => (
            <ListRow
              key={template.templateId}
              title={template.text}
              current={template.templateId === changed?.templateId}
              action={
                <Row>
                  <IconButton
                    icon={<Pencil />}
                    label={say(texts.changeTemplate, { text: template.text })}
                    disabled={isSending}
                    onClick={() => edit(template)}
                  />
                  <IconButton
                    icon={<Trash2 />}
                    label={say(texts.removeTemplate, { text: template.text })}
                    disabled={isSending}
                    onClick={() => setRemoved(template)}
                  />
                </Row>
              }
            />
          ))}
        </List>
      )}
      {isFull ? (
        <p>{say(texts.templatesFull, { count: MAX_NOTE_TEMPLATES })}</p>
      ) : (
        <>
          <TextArea
            label={texts.templateText}
            hint={say(texts.textHint, { left: MAX_NOTE_TEXT - text.length })}
            rows={2}
            maxLength={MAX_NOTE_TEXT}
            value={text}
            onValueChange={setText}
          />
          <Row>
            <Button disabled={text.trim() === '' || !reply} loading={isSending} onClick={() => void save()}>
              {changed === undefined ? texts.addTemplate : texts.saveTemplate}
            </Button>
            {changed === undefined ? null : (
              <Button variant="secondary" onClick={() => edit(undefined)}>
                {general.cancel}
              </Button>
            )}
          </Row>
        </>
      )}
      <AlertDialog
        open={removed !== undefined}
        type="warning"
        title={texts.removeTitle}
        okLabel={texts.remove}
        onOk={() => void remove()}
        cancel={{ label: general.cancel, onPress: () => setRemoved(undefined) }}
      >
        {removed?.text}
      </AlertDialog>
    </Stack>
  );
}

import { ConfirmDialog, Dialog, DialogActions, PhotoSlot } from '@curbwise/ui/app'
import { Button, Form, SubmitButton, TextArea, TextField } from '@curbwise/ui/entry'
import { useMemo, useState, type ReactElement } from 'react'
import { z } from 'zod'
import { usePanelTexts, type PanelTexts } from './panel-texts.ts'
import type { CureView, StickerActs, StickerTexts, StickerView } from './types.ts'

export type CarAct =
  | { readonly kind: 'edit' | 'comply' }
  | { readonly kind: 'confirm' | 'decline'; readonly cure: CureView }

const schemaIn = (t: PanelTexts) =>
  z.object({
    space: z.string().trim().max(20, t.at_most(20)),
    location: z.string().trim().max(200, t.at_most(200)),
    public_comments: z.string().trim().max(2000, t.at_most(2000)),
    private_comments: z.string().trim().max(2000, t.at_most(2000)),
  })

/** Returns the texts that differ. What isn't shown to this user must not be cleared. */
function changedTexts(before: StickerTexts, after: StickerTexts): Partial<StickerTexts> {
  const names = Object.keys(before) as (keyof StickerTexts)[]
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]))
}

export interface CarDialogsProps {
  readonly act: CarAct | null
  readonly sticker: StickerView
  readonly acts: StickerActs
  readonly onClose: () => void
  /** Called when there is unsaved input. */
  readonly onDirty: (dirty: boolean) => void
}

function EditDialog({ sticker, acts, onClose, onDirty }: Omit<CarDialogsProps, 'act'>): ReactElement {
  const t = usePanelTexts()
  const schema = useMemo(() => schemaIn(t), [t])
  const before: StickerTexts = {
    space: sticker.space ?? '',
    location: sticker.location ?? '',
    public_comments: sticker.public_comments ?? '',
    private_comments: sticker.private_comments ?? '',
  }
  const save = async (after: StickerTexts): Promise<void> => {
    const changes = changedTexts(before, after)
    if (Object.keys(changes).length > 0) await acts.update(sticker, changes)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t.edit_title}>
      <Form schema={schema} defaultValues={before} onSubmit={save} onDirty={onDirty} gap={12}>
        <TextField name="space" label={t.space_number} optional maxLength={20} autoComplete="off" />
        <TextField name="location" label={t.where_car} optional maxLength={200} autoComplete="off" />
        <TextArea name="public_comments" label={t.for_owner} optional rows={3} help={t.on_owner_page} />
        <TextArea name="private_comments" label={t.company_only} optional rows={3} help={t.owner_blind} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <SubmitButton variant="primary">{t.save}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function ComplyDialog({ sticker, acts, onClose }: Omit<CarDialogsProps, 'act' | 'onDirty'>): ReactElement {
  const t = usePanelTexts()
  const [photo, setPhoto] = useState<Blob | undefined>()
  const [note, setNote] = useState('')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.comply_title}
      verb={t.cured}
      keep={t.comply_keep}
      will={t.cured_will}
      will_not={t.comply_will_not}
      onConfirm={async () => {
        await acts.comply(sticker.id, note.trim(), photo)
      }}
    >
      <PhotoSlot label={t.cured_photo} source="any" kept onCapture={setPhoto} />
      <TextField
        label={t.note}
        optional
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  )
}

/** The dialog of the chosen action on a sticker. */
export function CarDialogs({ act, ...given }: CarDialogsProps): ReactElement | null {
  const t = usePanelTexts()
  const { sticker, acts, onClose } = given
  switch (act?.kind) {
    case undefined:
      return null
    case 'edit':
      return <EditDialog {...given} />
    case 'comply':
      return <ComplyDialog {...given} />
    case 'confirm':
      return (
        <ConfirmDialog
          open
          onClose={onClose}
          title={t.confirm_title}
          verb={t.confirm_verb}
          keep={t.not_yet}
          will={t.cured_will}
          onConfirm={async () => {
            await acts.answerCure(sticker.id, act.cure.id, null)
          }}
        />
      )
    case 'decline':
      return (
        <ConfirmDialog
          open
          onClose={onClose}
          title={t.decline_title}
          verb={t.decline_verb}
          keep={t.cancel}
          will={t.decline_will}
          will_not={t.decline_will_not}
          reason_label={t.still_missing}
          reason_help={t.owner_reads}
          onConfirm={async (answer) => {
            await acts.answerCure(sticker.id, act.cure.id, answer)
          }}
        />
      )
  }
}

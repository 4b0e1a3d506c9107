import { ConfirmDialog, Dialog, DialogActions, PhotoSlot } from '@curbwise/ui/app'
import { Button, Form, SubmitButton, TextArea, TextField } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import type { CureView, StickerActs, StickerTexts, StickerView } from './types.ts'

export type CarAct =
  | { readonly kind: 'edit' | 'comply' }
  | { readonly kind: 'confirm' | 'decline'; readonly cure: CureView }

const schema = z.object({
  space: z.string().trim().max(20, 'At most 20 characters'),
  location: z.string().trim().max(200, 'At most 200 characters'),
  public_comments: z.string().trim().max(2000, 'At most 2,000 characters'),
  private_comments: z.string().trim().max(2000, 'At most 2,000 characters'),
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
    <Dialog open onClose={onClose} title="Edit the sticker">
      <Form schema={schema} defaultValues={before} onSubmit={save} onDirty={onDirty} gap={12}>
        <TextField name="space" label="Space number" optional maxLength={20} autoComplete="off" />
        <TextField name="location" label="Where the car is" optional maxLength={200} autoComplete="off" />
        <TextArea name="public_comments" label="For the owner" optional rows={3} help="It’s on the owner’s page." />
        <TextArea
          name="private_comments"
          label="Company only"
          optional
          rows={3}
          help="The car’s owner doesn’t see it."
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton variant="primary">Save</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function ComplyDialog({ sticker, acts, onClose }: Omit<CarDialogsProps, 'act' | 'onDirty'>): ReactElement {
  const [photo, setPhoto] = useState<Blob | undefined>()
  const [note, setNote] = useState('')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Is this car cured?"
      verb="It’s cured"
      keep="Keep the sticker"
      will={['End the sticker now', 'Say on the owner’s page that it is cleared']}
      will_not={['Request a tow', 'Give the car a right to park']}
      onConfirm={async () => {
        await acts.comply(sticker.id, note.trim(), photo)
      }}
    >
      <PhotoSlot label="Photo of the cured car, optional" source="any" kept onCapture={setPhoto} />
      <TextField
        label="Note"
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
          title="Does the photo show that the car is cured?"
          verb="Confirm, it’s cured"
          keep="Not yet"
          will={['End the sticker now', 'Say on the owner’s page that it is cleared']}
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
          title="Decline the owner’s photo?"
          verb="Decline the photo"
          keep="Cancel"
          will={['Show your answer on the owner’s page']}
          will_not={['Move the first day of a tow', 'Stop the owner from sending another photo']}
          reason_label="What is still missing"
          reason_help="The car’s owner reads it."
          onConfirm={async (answer) => {
            await acts.answerCure(sticker.id, act.cure.id, answer)
          }}
        />
      )
  }
}

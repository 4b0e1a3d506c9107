import { useDirty, useToast } from '@curbwise/platform'
import { DialogActions, PhotoSlot } from '@curbwise/ui/app'
import { Button, Form, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useEffect, useState, type ReactElement } from 'react'
import type { useSignActs } from '../api/use-sign-acts.ts'
import { changedFields } from '../state/place-form.ts'
import { SIGN, signStart, type SignValues } from '../state/sign-form.ts'
import { SIGN_LABELS } from '../state/words.ts'
import type { SignFormAct } from './sign-dialogs.tsx'

const Photo = styled.div`max-width:220px;img{display:block;width:100%;aspect-ratio:4/3;object-fit:cover;border-radius:10px}p{margin-top:4px;font-size:.8125rem;line-height:1.125rem;color:var(--err)}`
const KINDS = Object.entries(SIGN_LABELS).map(([value, label]) => ({ value, label }))

export interface SignFormProps {
  readonly act: SignFormAct
  readonly zone: string
  readonly acts: ReturnType<typeof useSignActs>
  readonly onClose: () => void
}

/** One sign: entered with its photo, seen again, or its entry corrected. */
export default function SignForm({ act, zone, acts, onClose }: SignFormProps): ReactElement {
  const toast = useToast()
  const sign = act.kind === 'add' ? null : act.sign
  const [start] = useState(() => (act.kind === 'correct' ? { ...act.sign, expires_on: act.sign.expires_on ?? '' } : signStart(zone, Date.now(), sign ?? undefined)))
  const [photo, setPhoto] = useState<{ readonly blob: Blob; readonly url: string } | null>(null)
  const [missing, setMissing] = useState(false)
  const [dirty, setDirty] = useState(false)
  useDirty('sign', dirty || photo !== null)
  useEffect(() => () => { if (photo) URL.revokeObjectURL(photo.url) }, [photo])
  const send = async (values: SignValues): Promise<void> => {
    if (!sign && !photo) { setMissing(true); throw new Error('Take or choose a photo of the sign.') }
    if (sign) await acts.update(sign.id, changedFields(values, act.kind === 'verify' ? { ...sign, verified_on: null } : { ...sign }))
    else if (photo) await acts.add(values, photo.blob)
    toast.success(act.kind === 'add' ? 'The sign is on the register' : act.kind === 'verify' ? 'The sign counts again' : 'The entry is corrected')
    onClose()
  }
  return (
    <Form schema={SIGN} defaultValues={start} onSubmit={send} onDirty={setDirty}>
      {act.kind === 'add' ? (
        <Photo>
          {photo ? <img src={photo.url} alt="The sign" /> : <PhotoSlot label="Photo of the sign" next source="any" onCapture={(blob) => { setMissing(false); setPhoto({ blob, url: URL.createObjectURL(blob) }) }} />}
          {photo ? <Button size="sm" variant="ghost" onClick={() => setPhoto(null)}>Another photo</Button> : null}
          {missing ? <p role="alert">Take or choose a photo of the sign.</p> : null}
        </Photo>
      ) : null}
      {act.kind === 'verify' ? null : (
        <>
          <Select name="kind" label="What it says" options={KINDS} placeholder="" />
          <TextField name="place" label="Where it stands" help="Such as “Main entrance, right of the gate”" autoComplete="off" maxLength={120} />
        </>
      )}
      <TextField name="verified_on" type="date" label="Seen on" help="The day on which somebody stood before it" />
      <TextField name="expires_on" type="date" label="Counts through" optional help="After this day tows no longer stand on it, until it is seen again" />
      <DialogActions><Button onClick={onClose}>Cancel</Button><SubmitButton variant="primary">{act.kind === 'add' ? 'Enter the sign' : act.kind === 'verify' ? 'I saw it' : 'Save'}</SubmitButton></DialogActions>
    </Form>
  )
}

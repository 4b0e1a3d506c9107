import { useDirty, useToast } from '@curbwise/platform'
import { DialogActions } from '@curbwise/ui/app'
import { Button, Form, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import type { useSignActs } from '../api/use-sign-acts.ts'
import { changedFields } from '../state/place-form.ts'
import type { SignFormAct } from '../state/sign-act.ts'
import { NEW_SIGN, SIGN, signStart, type SignValues } from '../state/sign-form.ts'
import { SIGN_LABELS } from '../state/words.ts'
import { SignPhoto } from './sign-photo.tsx'

const KINDS = Object.entries(SIGN_LABELS).map(([value, label]) => ({ value, label }))

export interface SignFormProps {
  readonly act: SignFormAct
  readonly zone: string
  readonly acts: ReturnType<typeof useSignActs>
  readonly onClose: () => void
}

/** Adds a sign with its photo, verifies it again, or corrects its record. */
export default function SignForm({ act, zone, acts, onClose }: SignFormProps): ReactElement {
  const toast = useToast()
  const sign = act.kind === 'add' ? null : act.sign
  const [start] = useState(() =>
    act.kind === 'correct'
      ? { ...act.sign, expires_on: act.sign.expires_on ?? '' }
      : signStart(zone, Date.now(), sign ?? undefined),
  )
  const [dirty, setDirty] = useState(false)
  useDirty('sign', dirty)
  const done = (said: string): void => {
    toast.success(said)
    onClose()
  }
  if (!sign) {
    return (
      <Form
        schema={NEW_SIGN}
        defaultValues={start}
        onDirty={setDirty}
        onSubmit={async ({ photo, ...values }) => {
          await acts.add(values, photo)
          done('Sign added')
        }}
      >
        <SignPhoto />
        <Entry />
        <Days />
        <Ends verb="Enter the sign" onClose={onClose} />
      </Form>
    )
  }
  const seen = act.kind === 'verify'
  const send = async (values: SignValues): Promise<void> => {
    await acts.update(sign.id, changedFields(values, seen ? { ...sign, verified_on: null } : { ...sign }))
    done(seen ? 'Sign confirmed' : 'Entry corrected')
  }
  return (
    <Form schema={SIGN} defaultValues={start} onSubmit={send} onDirty={setDirty}>
      {seen ? null : <Entry />}
      <Days />
      <Ends verb={seen ? 'I saw it' : 'Save'} onClose={onClose} />
    </Form>
  )
}

function Entry(): ReactElement {
  return (
    <>
      <Select name="kind" label="What it says" options={KINDS} placeholder="" />
      <TextField
        name="place"
        label="Where it is"
        help="Such as “Main entrance, right of the gate”"
        autoComplete="off"
        maxLength={120}
      />
    </>
  )
}

function Days(): ReactElement {
  return (
    <>
      <TextField name="verified_on" type="date" label="Seen on" help="The day someone saw it in person" />
      <TextField
        name="expires_on"
        type="date"
        label="Counts through"
        optional
        help="After this day, it doesn’t count for tows until someone sees it again"
      />
    </>
  )
}

const Ends = ({ verb, onClose }: { readonly verb: string; readonly onClose: () => void }): ReactElement => (
  <DialogActions>
    <Button onClick={onClose}>Cancel</Button>
    <SubmitButton variant="primary">{verb}</SubmitButton>
  </DialogActions>
)

import { KEY_SCOPE_LABELS, KEY_SCOPES } from '@curbwise/api/key-scopes'
import { useDirty } from '@curbwise/platform'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Checkbox, Form, SubmitButton, TextField, zoneName } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { useKeyActs } from '../api/use-api-keys.ts'
import { KEY_FORM, keyBody, NEW_KEY } from '../state/forms.ts'
import { Choices } from './choices.ts'

export interface KeyDialogProps {
  readonly company_id: string
  readonly zone: string
  readonly onCreated: (name: string, secret: string) => void
  readonly onClose: () => void
}

/** Creates an API key. */
export default function KeyDialog({ company_id, zone, onCreated, onClose }: KeyDialogProps): ReactElement {
  const acts = useKeyActs(company_id)
  const [dirty, setDirty] = useState(false)
  useDirty('API key', dirty)
  return (
    <Dialog open onClose={onClose} title="Create an API key">
      <Form
        schema={KEY_FORM}
        defaultValues={NEW_KEY}
        onDirty={setDirty}
        onSubmit={async (values) => {
          const { key, secret } = await acts.create(keyBody(values))
          onCreated(key.name, secret)
        }}
      >
        <TextField
          name="name"
          label="Name"
          help="The program that uses it, such as “Yard software”"
          autoComplete="off"
          maxLength={60}
          autoFocus
        />
        <Choices>
          <legend>What it may read</legend>
          {KEY_SCOPES.map((scope) => (
            <Checkbox key={scope} name={`scopes.${scope}`} label={KEY_SCOPE_LABELS[scope]} />
          ))}
        </Choices>
        <TextField
          name="ends_on"
          label="Last day"
          optional
          type="date"
          help={`It works until the end of that day, ${zoneName(zone)}. Without one, it works until you revoke it.`}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton variant="primary">Create key</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

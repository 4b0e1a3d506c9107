import { email, line, phone } from '@curbwise/api/common'
import type { Manager } from '@curbwise/api/resources/managers.schemas'
import { useToast } from '@curbwise/platform'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Alert, Button, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { useManagerActs } from '../api/use-acts.ts'

const schema = z.object({ name: line(120), email, phone: z.union([z.literal('').transform(() => null), phone]) })

/** Edits name, email address, and phone. */
export default function EditDialog({
  person,
  onClose,
}: {
  readonly person: Manager
  readonly onClose: () => void
}): ReactElement {
  const { edit } = useManagerActs()
  const toast = useToast()
  const joined = person.status !== 'has_not_joined_yet'
  return (
    <Dialog open onClose={onClose} title={`Edit ${person.name}`}>
      <Form
        schema={schema}
        gap={16}
        defaultValues={{ name: person.name, email: person.email, phone: person.phone ?? '' }}
        onSubmit={async (values) => {
          await edit(person.user_id, values)
          onClose()
          toast.success('Saved')
        }}
      >
        {(form) => (
          <>
            <TextField name="name" label="Name" autoComplete="off" autoFocus />
            <TextField name="email" label="Email" type="email" autoComplete="off" />
            <TextField name="phone" label="Phone" optional type="tel" autoComplete="off" />
            {form.watch('email').trim().toLowerCase() === person.email ? null : (
              <Alert severity="note">
                {joined
                  ? 'Both email addresses are notified, and this person is logged out. The password stays the same.'
                  : 'The invitation goes to the new address. The old link no longer works.'}
              </Alert>
            )}
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton>Save</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}

import { email } from '@curbwise/api/common'
import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { useEmailDocuments } from '../api/use-release.ts'

const schema = z.object({ address: email })

export interface MailDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly place: CustodyCase
  /** The address used last time. */
  readonly known: string
}

/** Asks for the customer's email address. */
export function MailDialog({ open, onClose, place, known }: MailDialogProps): ReactElement {
  const mail = useEmailDocuments(place)
  return (
    <Dialog open={open} onClose={onClose} title="Email the documents?">
      {open ? (
        <Form
          schema={schema}
          defaultValues={{ address: known }}
          onSubmit={async ({ address }) => {
            await mail.send(address)
            onClose()
          }}
        >
          <TextField
            name="address"
            type="email"
            label={`Email of ${place.released_to ?? 'the customer'}`}
            autoComplete="off"
            autoFocus
          />
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton variant="primary">Email them</SubmitButton>
          </DialogActions>
        </Form>
      ) : null}
    </Dialog>
  )
}

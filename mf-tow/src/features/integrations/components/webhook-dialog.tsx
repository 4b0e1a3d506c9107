import type { WebhookRow } from '@curbwise/api/resources/webhooks.schemas'
import { WEBHOOK_KINDS } from '@curbwise/api/webhook-kinds'
import { useDirty, useToast } from '@curbwise/platform'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Checkbox, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { useWebhookActs } from '../api/use-webhooks.ts'
import { WEBHOOK_FORM, webhookBody, webhookChanges, webhookInput } from '../state/forms.ts'
import { KIND_LABELS } from '../state/words.ts'
import { Choices } from './choices.ts'

export interface WebhookDialogProps {
  readonly company_id: string
  /** Null for a new one. */
  readonly webhook: WebhookRow | null
  readonly onCreated: (webhook: WebhookRow, secret: string) => void
  readonly onClose: () => void
}

/** Adds a webhook, or edits where it is and what is sent there. */
export default function WebhookDialog({ company_id, webhook, onCreated, onClose }: WebhookDialogProps): ReactElement {
  const acts = useWebhookActs(company_id)
  const toast = useToast()
  const [seen] = useState(webhook)
  const [dirty, setDirty] = useState(false)
  useDirty('webhook', dirty)
  return (
    <Dialog open onClose={onClose} title={seen ? 'Edit the webhook' : 'Add a webhook'}>
      <Form
        schema={WEBHOOK_FORM}
        defaultValues={webhookInput(seen ?? { url: '', kinds: [] })}
        onDirty={setDirty}
        onSubmit={async (values) => {
          if (!seen) {
            const { webhook: added, secret } = await acts.create(webhookBody(values))
            onCreated(added, secret)
            return
          }
          const changes = webhookChanges(values, seen)
          if (Object.keys(changes).length > 0) {
            await acts.edit(seen.id, changes)
            toast.success('Saved')
          }
          onClose()
        }}
      >
        <TextField
          name="url"
          label="Address"
          help="Starts with https:// and is on the public internet"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
        <Choices>
          <legend>Send changes of</legend>
          {WEBHOOK_KINDS.map((kind) => (
            <Checkbox key={kind} name={`kinds.${kind}`} label={KIND_LABELS[kind]} />
          ))}
        </Choices>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton variant="primary">{seen ? 'Save' : 'Add webhook'}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

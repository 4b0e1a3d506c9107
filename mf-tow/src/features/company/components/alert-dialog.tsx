import type { CompanyAlertSetting } from '@curbwise/api/resources/company-papers.schemas'
import { COMPANY_ALERT_WORDS } from '@curbwise/rules/alerts/company-alerts'
import { useDirty, useToast } from '@curbwise/platform'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Checkbox, Form, SubmitButton, TextArea } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { useAlertActs } from '../api/use-notifications.ts'
import { ALERT, phoneWords } from '../state/alert-form.ts'

export interface AlertDialogProps {
  readonly company_id: string
  readonly alert: CompanyAlertSetting
  readonly onClose: () => void
}

/** Chooses who is notified of one event, and by what. */
export default function AlertDialog({ company_id, alert, onClose }: AlertDialogProps): ReactElement {
  const { save } = useAlertActs(company_id)
  const toast = useToast()
  const [seen] = useState(alert)
  const [dirty, setDirty] = useState(false)
  useDirty('notifications', dirty)
  const { label, when } = COMPANY_ALERT_WORDS[seen.event]
  return (
    <Dialog open onClose={onClose} title={label}>
      <Form
        schema={ALERT}
        defaultValues={{
          is_on: seen.is_on,
          emails: seen.emails.join('\n'),
          phones: seen.phones.map(phoneWords).join('\n'),
        }}
        onDirty={setDirty}
        onSubmit={async (values) => {
          await save({ event: seen.event, ...values })
          toast.success('Saved')
          onClose()
        }}
      >
        <Checkbox name="is_on" label="Notify them" detail={when} />
        <TextArea name="emails" label="Emails" optional help="One address a line" autoComplete="off" rows={3} />
        <TextArea
          name="phones"
          label="Texts"
          optional
          help="One phone number a line. Texts go out at any hour. A number that replies STOP gets no more."
          autoComplete="off"
          rows={2}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton variant="primary">Save</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

import type { ExternalCompanyDetails, ExternalUser } from '@curbwise/api/resources/external-companies.schemas'
import { useToast } from '@curbwise/platform'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Alert, Button, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { SendIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { count } from '../../../parts/words.ts'
import { useExternalActs } from '../api/use-external-companies.ts'
import { newPersonSchema, personSchema, personValues } from '../state/form.ts'

export interface PersonDialogProps {
  readonly company: ExternalCompanyDetails
  /** Null to invite someone. */
  readonly person: ExternalUser | null
  readonly onClose: () => void
}

/** Invites a person to a company, or edits their name and phone. */
export default function PersonDialog({ company, person, onClose }: PersonDialogProps): ReactElement {
  return (
    <Dialog open onClose={onClose} title={person ? `Edit ${person.name}` : `Invite a person to ${company.name}`}>
      {person ? (
        <EditForm company={company} person={person} onClose={onClose} />
      ) : (
        <InviteForm company={company} onClose={onClose} />
      )}
    </Dialog>
  )
}

function InviteForm({ company, onClose }: Pick<PersonDialogProps, 'company' | 'onClose'>): ReactElement {
  const { invite } = useExternalActs()
  const toast = useToast()
  return (
    <Form
      schema={newPersonSchema}
      gap={16}
      defaultValues={{ name: '', email: '', phone: '' }}
      onSubmit={async (values) => {
        const person = await invite(company.id, values)
        onClose()
        toast.success(`Invitation sent to ${person.email}`)
      }}
    >
      <TextField name="name" label="Name" autoComplete="off" autoFocus />
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      <TextField name="phone" label="Phone" optional type="tel" autoComplete="off" />
      <Alert severity="note">
        They get an email with a link to choose a password. It works once, for 7 days.{' '}
        {company.contracts === 0
          ? 'The company works at no complex yet, so they will see none.'
          : `Then they see ${count(company.contracts, 'complex', 'complexes')}: plates, makes, and validity, but no units, residents, or prices.`}
      </Alert>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton icon={<SendIcon />}>Send invitation</SubmitButton>
      </DialogActions>
    </Form>
  )
}

interface EditFormProps extends Pick<PersonDialogProps, 'company' | 'onClose'> {
  readonly person: ExternalUser
}

function EditForm({ company, person, onClose }: EditFormProps): ReactElement {
  const { edit } = useExternalActs()
  const toast = useToast()
  return (
    <Form
      schema={personSchema}
      gap={16}
      defaultValues={personValues(person)}
      onSubmit={async (values) => {
        await edit(company.id, person.id, values)
        onClose()
        toast.success('Saved')
      }}
    >
      <TextField name="name" label="Name" autoComplete="off" autoFocus />
      <TextField name="phone" label="Phone" optional type="tel" autoComplete="off" />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Save</SubmitButton>
      </DialogActions>
    </Form>
  )
}

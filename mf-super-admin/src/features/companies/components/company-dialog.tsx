import type { AdminCompanyDetails } from '@curbwise/api/resources/admin-companies.schemas'
import { useToast } from '@curbwise/platform'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Alert, Button, Form, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useCompanyActs } from '../api/use-company-acts.ts'
import { newCompanySchema, profileSchema, profileValues, zoneOptions } from '../state/profile-form.ts'
import { Row } from '../../../parts/list-box.tsx'
import { STATE_OPTIONS } from '../../../parts/states.ts'

const Head = styled.h3`
  font-size: 0.8125rem;
  line-height: 1.125rem;
  font-weight: 650;
`

export interface CompanyDialogProps {
  /** Null to add one. */
  readonly company: AdminCompanyDetails | null
  readonly onClose: () => void
  readonly onAdded: (id: string) => void
}

/** Adds a company with its main admin, or edits a company's profile. */
export default function CompanyDialog({ company, onClose, onAdded }: CompanyDialogProps): ReactElement {
  return (
    <Dialog open onClose={onClose} width="wide" title={company ? `Edit ${company.name}` : 'Add a tow company'}>
      {company ? <EditForm company={company} onClose={onClose} /> : <AddForm onClose={onClose} onAdded={onAdded} />}
    </Dialog>
  )
}

function EditForm({ company, onClose }: { readonly company: AdminCompanyDetails; readonly onClose: () => void }) {
  const { update } = useCompanyActs()
  const toast = useToast()
  return (
    <Form
      schema={profileSchema}
      gap={16}
      defaultValues={profileValues(company)}
      onSubmit={async (values) => {
        await update(company.id, values)
        onClose()
        toast.success('Saved')
      }}
    >
      <ProfileFields timezone={company.timezone} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Save</SubmitButton>
      </DialogActions>
    </Form>
  )
}

function AddForm({ onClose, onAdded }: Pick<CompanyDialogProps, 'onClose' | 'onAdded'>): ReactElement {
  const { create } = useCompanyActs()
  const toast = useToast()
  return (
    <Form
      schema={newCompanySchema}
      gap={16}
      defaultValues={{ ...profileValues(null), admin_name: '', admin_email: '', admin_phone: '' }}
      onSubmit={async (values) => {
        const made = await create(values)
        onClose()
        onAdded(made.id)
        toast.success(`${made.name} is active`, made.admin ? `Email sent to ${made.admin.email}.` : undefined)
      }}
    >
      <ProfileFields timezone={undefined} />
      <Head>Main admin</Head>
      <Row>
        <TextField name="admin_name" label="Name" autoComplete="off" />
        <TextField name="admin_phone" label="Phone of the admin" optional type="tel" autoComplete="off" />
      </Row>
      <TextField name="admin_email" label="Email of the admin" type="email" autoComplete="off" />
      <Alert severity="note">
        The admin gets an email with a link to choose a password. It works once, for 7 days.
      </Alert>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Add company</SubmitButton>
      </DialogActions>
    </Form>
  )
}

function ProfileFields({ timezone }: { readonly timezone: string | undefined }): ReactElement {
  return (
    <>
      <Row>
        <TextField name="name" label="Company" autoComplete="off" autoFocus />
        <TextField name="legal_name" label="Legal name" optional autoComplete="off" />
        <TextField name="license_number" label="License number" autoComplete="off" />
        <TextField name="booting_license_number" label="Booting license number" optional autoComplete="off" />
        <TextField name="phone" label="Phone" type="tel" autoComplete="off" />
        <TextField name="email" label="Email" optional type="email" autoComplete="off" />
      </Row>
      <TextField name="address" label="Street address" optional autoComplete="off" />
      <Row>
        <TextField name="city" label="City" autoComplete="off" />
        <Select name="state" label="State" options={STATE_OPTIONS} />
        <TextField name="zip_code" label="ZIP code" optional autoComplete="off" inputMode="numeric" />
        <Select name="timezone" label="Time zone" options={zoneOptions(timezone)} />
      </Row>
      <TextField name="website" label="Website" optional autoComplete="off" />
    </>
  )
}

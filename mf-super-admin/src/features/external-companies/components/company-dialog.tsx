import type { ExternalCompanyDetails } from '@curbwise/api/resources/external-companies.schemas'
import { useToast } from '@curbwise/platform'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Form, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { Row } from '../../../parts/list-box.tsx'
import { STATE_OPTIONS } from '../../../parts/states.ts'
import { useExternalActs } from '../api/use-external-companies.ts'
import { companySchema, companyValues } from '../state/form.ts'

const STATES = [{ value: '', label: 'None' }, ...STATE_OPTIONS]

export interface CompanyDialogProps {
  /** Null to add one. */
  readonly company: ExternalCompanyDetails | null
  readonly onClose: () => void
  readonly onAdded: (id: string) => void
}

/** Adds a company, or edits its name, contact, and address. */
export default function CompanyDialog({ company, onClose, onAdded }: CompanyDialogProps): ReactElement {
  const acts = useExternalActs()
  const toast = useToast()
  return (
    <Dialog open onClose={onClose} title={company ? `Edit ${company.name}` : 'Add an external company'}>
      <Form
        schema={companySchema}
        gap={16}
        defaultValues={companyValues(company)}
        onSubmit={async (values) => {
          const saved = await (company ? acts.update(company.id, values) : acts.create(values))
          onClose()
          if (!company) onAdded(saved.id)
          toast.success(company ? 'Saved' : `${saved.name} is added`)
        }}
      >
        <TextField name="name" label="Company" autoComplete="off" autoFocus />
        <Row>
          <TextField name="email" label="Email" optional type="email" autoComplete="off" />
          <TextField name="phone" label="Phone" optional type="tel" autoComplete="off" />
        </Row>
        <TextField name="address" label="Street address" optional autoComplete="off" />
        <Row>
          <TextField name="city" label="City" optional autoComplete="off" />
          <Select name="state" label="State" options={STATES} />
          <TextField name="zip_code" label="ZIP code" optional autoComplete="off" inputMode="numeric" />
        </Row>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>{company ? 'Save' : 'Add company'}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

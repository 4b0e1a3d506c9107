import type { AdminCompanyDetails } from '@curbwise/api/resources/admin-companies.schemas'
import { paragraph } from '@curbwise/api/common'
import { ContractField, Dialog, DialogActions, EffectList, RadioCards } from '@curbwise/ui/app'
import { Button, Form, SubmitButton, TextArea } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import { useComplexesOf, useStartView } from '../api/use-view.ts'

const MAX_REASON = 500
const schema = z
  .object({ what: z.enum(['company', 'complex']), contract_id: z.string(), reason: paragraph(MAX_REASON) })
  .refine(({ what, contract_id }) => what === 'company' || contract_id !== '', {
    path: ['contract_id'],
    error: 'Choose the complex',
  })

export interface ViewDialogProps {
  readonly company: Pick<AdminCompanyDetails, 'id' | 'name' | 'contracts'>
  readonly onClose: () => void
}

/** Asks what to view, and why. */
export default function ViewDialog({ company, onClose }: ViewDialogProps): ReactElement {
  const start = useStartView()
  const complexes = useComplexesOf(company.id)
  const [contract_id, choose] = useState<string | null>(null)
  const options = (complexes.data?.data ?? []).map(({ id, name, address, city }) => ({
    id,
    name,
    detail: `${address}, ${city}`,
  }))
  return (
    <Dialog open onClose={onClose} title={`View ${company.name}`}>
      <Form
        schema={schema}
        gap={16}
        defaultValues={{ what: 'company', contract_id: '', reason: '' }}
        onSubmit={({ what, contract_id: complex, reason }) =>
          start({ tow_company_id: company.id, ...(what === 'complex' && { contract_id: complex }), reason })
        }
      >
        {(form) => (
          <>
            <RadioCards
              name="what"
              label="What to view"
              options={[
                { value: 'company', label: 'The company', detail: 'Every screen, as its main admin sees it' },
                { value: 'complex', label: 'One complex', detail: 'Every screen, as its manager sees it' },
              ]}
            />
            {form.watch('what') === 'complex' ? (
              <ContractField
                label="Complex"
                name="contract_id"
                size="lg"
                options={options}
                value={contract_id}
                status={
                  complexes.isError
                    ? 'Couldn’t load the complexes. Close this and try again.'
                    : complexes.isPending
                      ? 'Loading'
                      : undefined
                }
                error={form.formState.errors.contract_id?.message}
                onChange={(id) => {
                  choose(id)
                  form.setValue('contract_id', id, { shouldValidate: true, shouldDirty: true })
                }}
              />
            ) : null}
            <TextArea
              name="reason"
              label="Reason"
              help="Stored in the history. The company’s admins read it."
              rows={2}
            />
            <EffectList
              will={[
                'Show its screens in this browser for an hour, or until you end the view.',
                'Record the view in its history.',
              ]}
              will_not={['Let you change anything.', 'Notify anyone.']}
            />
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton>Start view</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}

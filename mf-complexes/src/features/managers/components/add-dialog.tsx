import type { Manager } from '@curbwise/api/resources/managers.schemas'
import { useContractChoice } from '@curbwise/client/complexes'
import { useToast } from '@curbwise/platform'
import { ContractField, Dialog, DialogActions, RadioCards } from '@curbwise/ui/app'
import { Button, Form, SubmitButton } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import { useManagerActs } from '../api/use-acts.ts'
import type { ContractRole } from '../state/words.ts'
import { roleOptions } from './invite-dialog.tsx'

const schema = z.object({
  contract_id: z.string().min(1, { error: 'Choose the complex' }),
  role: z.enum(['contract_manager', 'contract_staff']),
})

export interface AddDialogProps {
  readonly person: Manager
  readonly roles: readonly ContractRole[]
  readonly onClose: () => void
}

/** Gives an existing user access to another complex. */
export default function AddDialog({ person, roles, onClose }: AddDialogProps): ReactElement {
  const { add } = useManagerActs()
  const toast = useToast()
  const choice = useContractChoice()
  const [value, setValue] = useState<string | null>(null)
  const options = choice.options.filter(({ id }) => person.contracts.every((pair) => pair.id !== id))
  return (
    <Dialog open onClose={onClose} title={`Where else does ${person.name} work?`}>
      <Form
        schema={schema}
        gap={16}
        defaultValues={{ contract_id: '', role: 'contract_staff' }}
        onSubmit={async ({ contract_id, role }) => {
          const after = await add(person.user_id, contract_id, role)
          onClose()
          toast.success(`${after.name} works at ${after.contracts.length} complexes now`)
        }}
      >
        {(form) => (
          <>
            <ContractField
              {...choice}
              label="Complex"
              options={options}
              value={value}
              size="lg"
              error={form.formState.errors.contract_id?.message}
              onChange={(id) => {
                setValue(id)
                form.setValue('contract_id', id, { shouldValidate: true, shouldDirty: true })
              }}
            />
            <RadioCards name="role" label="May do there" options={roleOptions(roles)} />
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton>Add</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}

import { licensePlate, optionalLine, state } from '@curbwise/api/common'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Form, PlateField, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { FieldRow } from '../../../parts/vehicles/car-fields.tsx'
import { orNull, STATE_OPTIONS } from '../../../parts/vehicles/car-form.ts'
import { useRights } from '../api/use-rights.ts'
import { HOURS } from '../state/hours.ts'
import { UnitField } from '../../../parts/units/unit-field.tsx'

const schema = z.object({
  unit_id: z.string().min(1, 'Choose the unit'),
  state,
  license_plate: licensePlate,
  guest_name: optionalLine(80),
  hours: z.coerce.number<string>().int().min(1),
  reason: optionalLine(300),
})

export interface GuestDialogProps {
  readonly contract_id: string
  readonly onClose: () => void
  readonly onAdded: (id: string) => void
}

/**
 * A guest's permit entered by staff within the unit's guest hours; beyond them it's an exception that needs a reason.
 */
export function GuestDialog({ contract_id, onClose, onAdded }: GuestDialogProps): ReactElement {
  const { invite } = useRights()
  return (
    <Dialog open onClose={onClose} title="Register a guest">
      <Form
        schema={schema}
        gap={12}
        defaultValues={{ unit_id: '', state: '' as never, license_plate: '', guest_name: '', hours: '12', reason: '' }}
        onSubmit={async ({ guest_name, reason, ...values }) => {
          const permit = await invite({ ...values, guest_name: orNull(guest_name), reason: orNull(reason) })
          onClose()
          onAdded(permit.id)
        }}
      >
        {(form) => (
          <>
            <UnitField
              contract_id={contract_id}
              value={form.watch('unit_id')}
              onChange={(id) =>
                form.setValue('unit_id', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
              }
            />
            <FieldRow data-plate="">
              <Select name="state" label="State" options={STATE_OPTIONS} placeholder="–" />
              <PlateField name="license_plate" label="Plate" />
            </FieldRow>
            <FieldRow>
              <Select name="hours" label="For how long" options={HOURS} placeholder="" />
              <TextField name="guest_name" label="Guest’s name" optional autoComplete="off" />
            </FieldRow>
            <TextField
              name="reason"
              label="Reason for an exception"
              optional
              help="Only beyond the unit’s guest hours. It stays in the history."
            />
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton>Register guest</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}

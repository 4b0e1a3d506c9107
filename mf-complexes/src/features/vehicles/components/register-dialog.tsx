import { optionalLine } from '@curbwise/api/common'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { CarFields, FieldRow } from '../../../parts/vehicles/car-fields.tsx'
import { carFields, EMPTY_CAR, EMPTY_SPAN, knownCar, orNull, spanFields } from '../../../parts/vehicles/car-form.ts'
import { COMPLEX_ITSELF } from '../../../parts/units/use-unit-choice.ts'
import { useRights } from '../api/use-rights.ts'
import { UnitField } from '../../../parts/units/unit-field.tsx'

const schema = z
  .object({
    unit_id: z.string().min(1, 'Choose the unit, or the complex itself'),
    ...carFields,
    ...spanFields,
    space: optionalLine(20),
  })
  .superRefine(knownCar)

export interface RegisterDialogProps {
  readonly contract_id: string
  readonly onClose: () => void
  readonly onAdded: (id: string) => void
}

/** Registers a vehicle for a unit or for the complex itself. */
export function RegisterDialog({ contract_id, onClose, onAdded }: RegisterDialogProps): ReactElement {
  const { register } = useRights()
  return (
    <Dialog open onClose={onClose} title="Register a vehicle">
      <Form
        schema={schema}
        gap={12}
        defaultValues={{ unit_id: '', ...EMPTY_CAR, ...EMPTY_SPAN, space: '' }}
        onSubmit={async ({ unit_id, make, model, color, space, ...values }) => {
          const added = await register({
            ...values,
            contract_id,
            unit_id: unit_id === COMPLEX_ITSELF ? null : unit_id,
            make: orNull(make),
            model: orNull(model),
            color: orNull(color),
            space: orNull(space),
          })
          onClose()
          onAdded(added.id)
        }}
      >
        {(form) => (
          <>
            <UnitField
              contract_id={contract_id}
              complex
              value={form.watch('unit_id')}
              onChange={(id) =>
                form.setValue('unit_id', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
              }
            />
            <CarFields make={form.watch('make')} />
            <FieldRow>
              <TextField name="valid_from" label="From" type="date" optional help="Empty: from now." />
              <TextField name="valid_until" label="Through" type="date" optional help="Empty: until ended." />
            </FieldRow>
            <TextField
              name="space"
              label="Only in space"
              optional
              help="Empty: anywhere in the complex."
              autoComplete="off"
            />
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton>Register vehicle</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}

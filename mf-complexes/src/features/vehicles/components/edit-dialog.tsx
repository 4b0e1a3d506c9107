import { optionalLine } from '@curbwise/api/common'
import { Dialog, DialogActions, EffectList } from '@curbwise/ui/app'
import { Button, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { CarFields, FieldRow } from '../../../parts/vehicles/car-fields.tsx'
import { carFields, knownCar, spanFields } from '../../../parts/vehicles/car-form.ts'
import { useRights } from '../api/use-rights.ts'
import type { FullVehicle } from '../state/acts.ts'
import { changedOf, startOf, type EditFields } from '../state/edit.ts'

const schema = z
  .object({ ...carFields, valid_until: spanFields.valid_until, space: optionalLine(20) })
  .superRefine(knownCar)

/** Edits a registered vehicle; earlier decisions don't change. */
export function EditDialog({
  vehicle,
  zone,
  onClose,
}: {
  readonly vehicle: FullVehicle
  readonly zone: string
  readonly onClose: () => void
}): ReactElement {
  const { edit } = useRights()
  const before: EditFields = startOf(vehicle, zone)
  return (
    <Dialog open onClose={onClose} title={`Edit ${vehicle.license_plate ?? 'the vehicle'}`}>
      <Form
        schema={schema}
        gap={12}
        defaultValues={before as z.input<typeof schema>}
        onSubmit={async (values) => {
          await edit(vehicle.id, changedOf(values, before))
          onClose()
        }}
      >
        {(form) => (
          <>
            <EffectList
              will={['Apply from now on. A new plate moves the right to that plate.']}
              will_not={['Change what was decided before.']}
            />
            <CarFields make={form.watch('make')} autoFocus />
            <FieldRow>
              <TextField name="space" label="Only in space" optional autoComplete="off" help="Empty: anywhere." />
              <TextField name="valid_until" label="Through" type="date" optional help="Empty: until ended." />
            </FieldRow>
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton>Save</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}

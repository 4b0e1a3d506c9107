import { licensePlate, line } from '@curbwise/api/common'
import { US_STATES } from '@curbwise/api/us-states'
import { useVehicleMakes } from '@curbwise/client/vehicle-makes'
import { useDirty, useToast } from '@curbwise/platform'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Form, Select, SelectOrOtherField, SubmitButton, TextField } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import { STATE_OPTIONS } from '../../../parts/state-options.ts'
import { useTruckActs } from '../api/use-company-acts.ts'
import { changedFields, maybe } from '../state/profile-form.ts'
import type { TruckRow } from '../state/types.ts'
import { Pair } from './style.ts'

const YEAR = { error: 'Enter a year, such as 2022' }
const schema = z.object({
  name: line(60),
  license_plate: maybe(licensePlate),
  state: maybe(z.enum(US_STATES, { error: 'Choose the state of the plate' })),
  make: maybe(line(40)),
  model: maybe(line(60)),
  year: z.union([
    z.literal('').transform(() => null),
    z
      .string()
      .regex(/^\d{4}$/, YEAR)
      .transform(Number)
      .pipe(z.number().min(1950, YEAR).max(2100, YEAR)),
  ]),
  certificate_number: maybe(line(40)),
})

export interface TruckDialogProps {
  readonly company_id: string
  /** Null for a new one. */
  readonly truck: TruckRow | null
  readonly onClose: () => void
}

/** Adds or edits a truck. */
export default function TruckDialog({ company_id, truck, onClose }: TruckDialogProps): ReactElement {
  const acts = useTruckActs(company_id)
  const toast = useToast()
  const { makes } = useVehicleMakes()
  const [seen] = useState(truck)
  const [dirty, setDirty] = useState(false)
  useDirty('truck', dirty)
  return (
    <Dialog open onClose={onClose} title={seen ? `Edit ${seen.name}` : 'Add a truck'}>
      <Form
        schema={schema}
        defaultValues={{
          name: seen?.name ?? '',
          license_plate: seen?.license_plate ?? '',
          state: US_STATES.find((state) => state === seen?.state) ?? '',
          make: seen?.make ?? '',
          model: seen?.model ?? '',
          year: seen?.year?.toString() ?? '',
          certificate_number: seen?.certificate_number ?? '',
        }}
        onDirty={setDirty}
        onSubmit={async (values) => {
          if (seen) await acts.edit(seen.id, changedFields(values, seen))
          else await acts.add(values)
          toast.success(seen ? 'Saved' : `${values.name} added`)
          onClose()
        }}
      >
        <TextField name="name" label="Name" help="As drivers call it, such as “Truck 7”" autoComplete="off" autoFocus />
        <Pair>
          <TextField name="license_plate" label="License plate" optional mono="plate" autoComplete="off" />
          <Select name="state" label="State" optional options={STATE_OPTIONS} placeholder="No state" />
        </Pair>
        <Pair>
          <SelectOrOtherField name="make" label="Make" optional options={makes} maxLength={40} />
          <TextField name="model" label="Model" optional autoComplete="off" />
        </Pair>
        <Pair>
          <TextField name="year" label="Year" optional inputMode="numeric" autoComplete="off" maxLength={4} />
          <TextField name="certificate_number" label="Certificate" optional autoComplete="off" />
        </Pair>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton variant="primary">{seen ? 'Save' : 'Add truck'}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

import { optionalLine } from '@curbwise/api/common'
import { untilText } from '@curbwise/rules/time/format'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Form, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { orNull } from '../../../parts/vehicles/car-form.ts'
import { useRights } from '../api/use-rights.ts'
import type { FullVehicle } from '../state/acts.ts'
import { HOURS } from '../state/hours.ts'

const schema = z.object({ hours: z.coerce.number<string>().int().min(1), reason: optionalLine(300) })

/** Extends a guest's permit. */
export function ExtendDialog({
  vehicle,
  zone,
  onClose,
}: {
  readonly vehicle: FullVehicle
  readonly zone: string
  readonly onClose: () => void
}): ReactElement {
  const { extend } = useRights()
  return (
    <Dialog open onClose={onClose} title={`Extend the permit of ${vehicle.license_plate ?? 'this vehicle'}`}>
      <Form
        schema={schema}
        gap={12}
        defaultValues={{ hours: '2', reason: '' }}
        onSubmit={async ({ hours, reason }) => {
          await extend(vehicle.id, hours, orNull(reason))
          onClose()
        }}
      >
        {vehicle.valid_until ? <p>Valid until {untilText(vehicle.valid_until, zone)}.</p> : null}
        <Select name="hours" label="Longer by" options={HOURS} placeholder="" />
        <TextField
          name="reason"
          label="Reason for an exception"
          optional
          help="Only beyond the unit’s guest hours. It stays in the history."
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Extend permit</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

import { optionalLine } from '@curbwise/api/common'
import { untilText } from '@curbwise/rules/time/format'
import { carIdentityWords, Dialog } from '@curbwise/ui/app'
import { Form, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { useCarActs } from '../api/use-unit-acts.ts'
import type { UnitVehicle } from '../state/acts.ts'
import { numberOf } from '../state/limit-choice.ts'
import { Ends } from './dialog-parts.tsx'

const MAX_HOURS = 744
const schema = z.object({
  hours: z.string().refine((text) => numberOf(text, 1, MAX_HOURS) !== null, {
    error: `Enter a whole number of hours from 1 to ${MAX_HOURS}`,
  }),
  reason: optionalLine(300),
})

/** Extends a guest's permit; beyond the unit's guest hours only with a reason. */
export function ExtendDialog({
  car,
  zone,
  onClose,
}: {
  readonly car: UnitVehicle
  readonly zone: string
  readonly onClose: () => void
}): ReactElement {
  const { extendGuest } = useCarActs()
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Extend the permit of ${carIdentityWords({ plate: car.license_plate, state: car.state, vin: car.vin })}`}
    >
      <Form
        schema={schema}
        gap={12}
        defaultValues={{ hours: '', reason: '' }}
        onSubmit={async ({ hours, reason }) => {
          await extendGuest(car.id, Number(hours), reason || null)
          onClose()
        }}
      >
        {car.valid_until ? <p>Valid until {untilText(car.valid_until, zone)}.</p> : null}
        <TextField
          name="hours"
          label="Extend by how many hours"
          suffix="hours"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
        />
        <TextField
          name="reason"
          label="Reason"
          optional
          help="With a reason, you can go beyond the unit’s guest hours. This is an exception and stays in the history."
          autoComplete="off"
        />
        <Ends onClose={onClose} verb="Extend" />
      </Form>
    </Dialog>
  )
}

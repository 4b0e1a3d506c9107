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

const MOST = 744
const schema = z.object({
  hours: z
    .string()
    .refine((text) => numberOf(text, 1, MOST) !== null, { error: `Write a whole number of hours from 1 to ${MOST}` }),
  reason: optionalLine(300),
})

/** Lengthens a guest's permit; beyond the hours of the unit only with a reason. */
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
      title={`Lengthen the permit of ${carIdentityWords({ plate: car.license_plate, state: car.state, vin: car.vin })}`}
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
        {car.valid_until ? <p>It holds until {untilText(car.valid_until, zone)}.</p> : null}
        <TextField
          name="hours"
          label="By how many hours"
          suffix="hours"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
        />
        <TextField
          name="reason"
          label="Reason"
          optional
          help="With a reason it may go beyond the guest hours of the unit: that is an exception, and the record keeps it."
          autoComplete="off"
        />
        <Ends onClose={onClose} verb="Lengthen" />
      </Form>
    </Dialog>
  )
}

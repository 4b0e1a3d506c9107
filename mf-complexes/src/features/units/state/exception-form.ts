import { date, licensePlate, line, state } from '@curbwise/api/common'
import { US_STATES } from '@curbwise/api/us-states'
import { z } from 'zod'
import { numberOf } from './limit-choice.ts'

export const STATE_OPTIONS = US_STATES.map((code) => ({ value: code, label: code }))
const MAX_AMOUNTS = { guest_hours: 744, vehicle_changes: 50 } as const

export const exceptionForm = z
  .object({
    kind: z.enum(['guest_hours', 'vehicle_changes']),
    state: z.string(),
    license_plate: z.string(),
    amount: z.string(),
    valid_until: date,
    reason: line(300),
  })
  .superRefine((values, context) => {
    const wrong = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
    const max = MAX_AMOUNTS[values.kind]
    if (numberOf(values.amount, 1, max) === null) wrong('amount', `Enter a whole number from 1 to ${max}`)
    if (values.kind !== 'guest_hours') return
    const plate = licensePlate.safeParse(values.license_plate)
    if (!plate.success) wrong('license_plate', plate.error.issues[0]?.message ?? 'Enter the plate')
    if (!state.safeParse(values.state).success) wrong('state', 'Choose the state')
  })
export type ExceptionValues = z.output<typeof exceptionForm>

export const EMPTY_EXCEPTION: z.input<typeof exceptionForm> = {
  kind: 'guest_hours',
  state: '',
  license_plate: '',
  amount: '',
  valid_until: '',
  reason: '',
}

/** Returns the request body for validated form values. */
export function exceptionBody({ kind, license_plate, amount, valid_until, reason, state: of }: ExceptionValues) {
  const count = Number(amount)
  return kind === 'guest_hours'
    ? { kind, license_plate: license_plate.trim(), state: state.parse(of), hours: count, reason, valid_until }
    : { kind, changes: count, reason, valid_until }
}

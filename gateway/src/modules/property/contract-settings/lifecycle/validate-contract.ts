import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { DEFAULT_FIELDS, PLACE_FIELDS, type Values, valueOf } from '../contract-fields.ts'

/** Throws a 422 with each field of the tow company's record that a user without that right sent. */
export function assertOwnFields(given: Readonly<Record<string, unknown>>, mayEdit: boolean): void {
  if (mayEdit) return
  const foreign = [...PLACE_FIELDS, ...DEFAULT_FIELDS].filter((field) => given[field] !== undefined)
  if (foreign.length === 0) return
  throw new ValidationFailed(
    Object.fromEntries(foreign.map((field) => [field, 'Only the tow company can change this'])),
  )
}

/** Throws a 422 for an unknown time zone. */
export function assertZone(timezone: string | undefined): void {
  if (timezone !== undefined && !Intl.supportedValuesOf('timeZone').includes(timezone))
    throw new ValidationFailed({ timezone: 'Choose a time zone, such as America/Chicago' })
}

/** Throws a 422 for quiet hours without a start or end, and for guest hours without their period. */
export function assertValidContract(contract: Contract, given: Values): void {
  const will = (field: 'quiet_from' | 'quiet_until' | 'guest_hours' | 'guest_period') =>
    given[field] === undefined ? valueOf(contract, field) : given[field]
  const [from, until] = [will('quiet_from'), will('quiet_until')]
  if (from === null && until !== null)
    throw new ValidationFailed({ quiet_from: 'Enter the start too, or clear the end' })
  if (from !== null && until === null)
    throw new ValidationFailed({ quiet_until: 'Enter the end too, or clear the start' })
  if (from !== null && from === until)
    throw new ValidationFailed({ quiet_until: 'Quiet hours can’t start and end at the same time' })
  if (will('guest_hours') !== null && will('guest_period') === null)
    throw new ValidationFailed({ guest_period: 'Enter the number of days for these hours' })
}

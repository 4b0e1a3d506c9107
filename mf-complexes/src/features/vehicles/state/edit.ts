import { localDate } from '@curbwise/rules/time/zone'
import type { FullVehicle } from './acts.ts'

export type EditFields = Readonly<
  Record<'state' | 'license_plate' | 'vin' | 'make' | 'model' | 'color' | 'space' | 'valid_until', string>
>

/** Returns the last day of a right in date field format; empty without an end. */
const lastDay = (until: string | null, zone: string): string =>
  until === null ? '' : localDate(new Date(Date.parse(until) - 1).toISOString(), zone)

export const startOf = (vehicle: FullVehicle, zone: string): EditFields => ({
  state: vehicle.state ?? '',
  license_plate: vehicle.license_plate ?? '',
  vin: vehicle.vin ?? '',
  make: vehicle.make ?? '',
  model: vehicle.model ?? '',
  color: vehicle.color ?? '',
  space: vehicle.space ?? '',
  valid_until: lastDay(vehicle.valid_until, zone),
})

/**
 * Returns only changed fields, so that two users can edit different fields and an end with a time stays as it is.
 * Cleared fields are null.
 */
export const changedOf = <V extends Partial<Record<keyof EditFields, string | null | undefined>>>(
  values: V,
  before: EditFields,
): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      (value ?? '') === before[name as keyof EditFields] ? [] : [[name, value === '' ? null : value]],
    ),
  ) as Partial<V>

import { gsmText, segmentsOf, towNumber } from '@curbwise/rules'
import type { TowRecord } from '../tows/index.ts'

/** Longer texts cost more and may arrive in parts. */
export const MAX_SEGMENTS = 2

const sentence = (...parts: (string | null)[]): string => `${parts.filter(Boolean).join(', ')}.`

/** Returns the text: the dispatcher's note, the car, the location, and a link to the tow. */
export function driverText(
  tow: Pick<
    TowRecord,
    | 'id'
    | 'number'
    | 'license_plate'
    | 'state'
    | 'vin'
    | 'color'
    | 'make'
    | 'model'
    | 'contract_name'
    | 'contract_address'
    | 'location'
    | 'space'
  >,
  origin: string,
  note: string | null,
): string {
  const plate = tow.license_plate
    ? [tow.state, tow.license_plate].filter(Boolean).join(' ')
    : `VIN ${tow.vin?.slice(-6) ?? 'unknown'}`
  const address = `${origin}/complexes/tows/${tow.id}/details`
  const build = (car: string | null, where: string) =>
    gsmText([note, `Tow ${towNumber(tow.number)}: ${sentence(plate, car)}`, where, address].filter(Boolean).join(' '))
  const car = [tow.color, tow.make, tow.model].filter(Boolean).join(' ') || null
  const spot = [tow.location, tow.space && `space ${tow.space}`].filter(Boolean).join(', ')
  // Drops details that the tow's page also shows first, so that the plate, complex, and link always fit.
  const shorter = [
    build(car, sentence(tow.contract_name, tow.contract_address, spot)),
    build(car, sentence(tow.contract_name, spot)),
    build(null, sentence(tow.contract_name, spot)),
    build(null, sentence(tow.contract_name, spot.slice(0, 40))),
  ]
  return (
    shorter.find((text) => segmentsOf(text) <= MAX_SEGMENTS) ??
    build(null, sentence(tow.contract_name.slice(0, 40), spot.slice(0, 40)))
  )
}

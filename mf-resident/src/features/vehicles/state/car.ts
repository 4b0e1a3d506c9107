import * as z from 'zod/mini'
import { looksShape, plateShape } from '../../../parts/car-schema.ts'
import type { Texts } from '../../../parts/texts.ts'

/** Schema of a resident's own car as typed. */
export const carSchema = (t: Texts) => z.object({ ...plateShape(t), ...looksShape })
export type TypedCar = z.input<ReturnType<typeof carSchema>>

interface Written {
  readonly license_plate: string | null
  readonly state: string | null
  readonly make: string | null
  readonly model: string | null
  readonly color: string | null
}

/** Returns the form's initial values: those of the car, or empty ones with the complex's state. */
export const typedCar = (car: Written | null, state: string): TypedCar => ({
  license_plate: car?.license_plate ?? '',
  state: car?.state ?? state,
  make: car?.make ?? '',
  model: car?.model ?? '',
  color: car?.color ?? '',
})

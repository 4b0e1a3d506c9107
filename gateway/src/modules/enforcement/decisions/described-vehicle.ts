import type { DecisionFacts, DecisionQuestion, Dated, CarIdentity } from '@curbwise/rules'
import { askedCar, matchCar } from '@curbwise/rules/decision/match'

export interface VehicleFacts {
  readonly make: string | null
  readonly model: string | null
  readonly color: string | null
  readonly year: number | null
}

/** The fact loader adds the vehicle's description to the columns that a decision needs. */
type Described = Dated & CarIdentity & Partial<VehicleFacts>

/** Returns the description from the car's latest record at the complex, active or not; null when there is none. */
export function describedVehicle(question: DecisionQuestion, facts: DecisionFacts): VehicleFacts | null {
  const asked = askedCar(question)
  const records: readonly Described[] = [...facts.resident_vehicles, ...facts.guest_permits]
  const latest = records
    .filter((record) => (record.make ?? record.model) && matchCar(record, asked) === 'exact')
    .reduce<Described | null>(
      (best, record) => (best === null || best.valid_from < record.valid_from ? record : best),
      null,
    )
  return (
    latest && {
      make: latest.make ?? null,
      model: latest.model ?? null,
      color: latest.color ?? null,
      year: latest.year ?? null,
    }
  )
}

import { TOW_STEP_LABELS, TOW_STEPS } from '@curbwise/rules/tows/status'
import { milesBetween } from '../../../company/distance.ts'
import type { Position } from '../../../company/use-complexes.ts'
import type { Driver } from '../../../company/use-drivers.ts'

export interface RankedDriver {
  readonly driver: Driver
  /** "2.1 mi, on scene, Arbor Ridge, 1 open tow, Truck 7" */
  readonly detail: string
}

/** Free drivers first, then those closest to the end of their tow. */
const stepRank = ({ work }: Driver): number =>
  work === null ? 0 : TOW_STEPS.length - (work.step === null ? -1 : TOW_STEPS.indexOf(work.step))

function workWords({ work, open_tows }: Driver): string {
  if (work === null) return open_tows === 0 ? 'free' : 'not started'
  return `${work.step === null ? 'assigned' : TOW_STEP_LABELS[work.step].toLowerCase()}, ${work.complex}`
}

/** Sorts active drivers by distance from the car if their position is known, then by step, load, and name. */
export function rankDrivers(drivers: readonly Driver[], place: Position | null): readonly RankedDriver[] {
  const milesOf = ({ position }: Driver): number =>
    place && position ? milesBetween(place, position) : Number.MAX_SAFE_INTEGER
  return drivers
    .filter(({ is_active }) => is_active)
    .map((driver) => ({ driver, miles: milesOf(driver) }))
    .toSorted(
      (a, b) =>
        a.miles - b.miles ||
        stepRank(a.driver) - stepRank(b.driver) ||
        a.driver.open_tows - b.driver.open_tows ||
        a.driver.name.localeCompare(b.driver.name, 'en'),
    )
    .map(({ driver, miles }) => ({
      driver,
      detail: [
        miles === Number.MAX_SAFE_INTEGER ? 'distance unknown' : `${miles.toFixed(1)} mi`,
        workWords(driver),
        driver.open_tows > 0 && `${driver.open_tows} open ${driver.open_tows === 1 ? 'tow' : 'tows'}`,
        driver.truck?.name,
      ]
        .filter(Boolean)
        .join(', '),
    }))
}

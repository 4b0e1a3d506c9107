import { TOW_STEP_LABELS, TOW_STEPS } from '@curbwise/rules/tows/status'
import { milesBetween } from '../../../company/distance.ts'
import type { Position } from '../../../company/use-complexes.ts'
import type { Driver } from '../../../company/use-drivers.ts'

export interface RankedDriver {
  readonly driver: Driver
  /** "2.1 mi, on scene, Arbor Ridge, Truck 7" */
  readonly detail: string
  /** "Free" or "2 tows" */
  readonly load: string
  /** Whether this is the first driver who is off shift, after others who are on shift. */
  readonly starts_off_shift: boolean
}

/** Free drivers first, then those closest to the end of their tow. */
const stepRank = ({ work }: Driver): number =>
  work === null ? 0 : TOW_STEPS.length - (work.step === null ? -1 : TOW_STEPS.indexOf(work.step))

function workWords({ work, open_tows }: Driver): string | null {
  if (work === null) return open_tows === 0 ? null : 'not started'
  return `${work.step === null ? 'assigned' : TOW_STEP_LABELS[work.step].toLowerCase()}, ${work.complex}`
}

/**
 * Sorts active drivers: those on shift first, then by distance from the car if their position is known, then by step, load,
 * and name.
 */
export function rankDrivers(drivers: readonly Driver[], place: Position | null): readonly RankedDriver[] {
  const milesOf = ({ position }: Driver): number =>
    place && position ? milesBetween(place, position) : Number.MAX_SAFE_INTEGER
  return drivers
    .filter(({ is_active }) => is_active)
    .map((driver) => ({ driver, miles: milesOf(driver) }))
    .toSorted(
      (a, b) =>
        Number(b.driver.on_shift) - Number(a.driver.on_shift) ||
        a.miles - b.miles ||
        stepRank(a.driver) - stepRank(b.driver) ||
        a.driver.open_tows - b.driver.open_tows ||
        a.driver.name.localeCompare(b.driver.name, 'en'),
    )
    .map(({ driver, miles }, at, sorted) => ({
      driver,
      load: driver.open_tows === 0 ? 'Free' : `${driver.open_tows} ${driver.open_tows === 1 ? 'tow' : 'tows'}`,
      starts_off_shift: !driver.on_shift && sorted[at - 1]?.driver.on_shift === true,
      detail: [
        driver.on_shift
          ? miles === Number.MAX_SAFE_INTEGER
            ? 'Distance unknown'
            : `${miles.toFixed(1)} mi`
          : 'Off shift, may not see it',
        workWords(driver),
        driver.truck?.name,
      ]
        .filter(Boolean)
        .join(', '),
    }))
}

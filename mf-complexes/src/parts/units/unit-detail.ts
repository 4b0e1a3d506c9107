import type { UnitRow } from '@curbwise/api/resources/places.schemas'

/** Detail text of a unit in a list of options: "Noah Pruitt, 2 of 2 vehicles". */
export function unitDetail({
  residents,
  vehicles: { used, allowed },
}: Pick<UnitRow, 'residents' | 'vehicles'>): string {
  const [first, ...others] = residents
  const people =
    first === undefined
      ? 'No contact on record'
      : others.length === 0
        ? first.name
        : `${first.name} and ${others.length} more`
  return `${people}, ${allowed === null ? `${used} ${used === 1 ? 'vehicle' : 'vehicles'}` : `${used} of ${allowed} vehicles`}`
}

import type { RulesPlaceRow, RulesVersionRow } from '@curbwise/api/resources/admin-rules.schemas'

/** What the address says: the place, the version whose panel is open, and whether one is being entered or corrected. */
export interface RulesAddress {
  readonly place: string | null
  readonly version: string | null
  readonly form: 'new' | 'edit' | null
  /** Two versions that are compared; otherwise the open or upcoming one is compared with the one in force. */
  readonly compared: readonly string[]
}

export const placeId = ({ state, county, city }: Pick<RulesPlaceRow, 'state' | 'county' | 'city'>): string =>
  [state ?? 'default', county, city].filter((part) => part !== null).join(':')

export function addressOf(params: URLSearchParams): RulesAddress {
  const form = params.get('form')
  return {
    place: params.get('place'),
    version: params.get('version'),
    form: form === 'new' || form === 'edit' ? form : null,
    compared: params.getAll('compare'),
  }
}

export function paramsOf({ place, version, form, compared }: RulesAddress): URLSearchParams {
  const params = new URLSearchParams()
  if (place !== null) params.set('place', place)
  if (version !== null) params.set('version', version)
  if (form !== null) params.set('form', form)
  for (const one of compared) params.append('compare', one)
  return params
}

/** The place of the address, or else the first one. */
export const openPlace = (places: readonly RulesPlaceRow[], { place }: RulesAddress): RulesPlaceRow | undefined =>
  places.find((one) => placeId(one) === place) ?? places[0]

/** The version in force at a place, which a new one starts from. */
export const inForce = ({ versions }: Pick<RulesPlaceRow, 'versions'>): RulesVersionRow | undefined =>
  versions.find(({ state }) => state === 'in_force')

/** What a version is compared with: the one in force; the newest that has ended, for the one in force itself. */
export function comparedWith(place: RulesPlaceRow, version: string): string | null {
  const current = inForce(place)
  if (current && current.version !== version) return current.version
  return place.versions.find((one) => one.version !== version && one.state === 'ended')?.version ?? null
}

/** Two of a place's versions as they are compared: the one that starts earlier first. Null for anything else. */
export function comparedPair(
  { versions }: Pick<RulesPlaceRow, 'versions'>,
  names: readonly string[],
): readonly [before: string, after: string] | null {
  // The latest comes first.
  const [after, before, ...more] = versions.map(({ version }) => version).filter((version) => names.includes(version))
  return before !== undefined && after !== undefined && more.length === 0 ? [before, after] : null
}

/** Ticks a version, or unticks it. Of three, the one ticked first is unticked. */
export const ticking = (ticked: readonly string[], version: string): readonly string[] =>
  ticked.includes(version) ? ticked.filter((one) => one !== version) : [...ticked, version].slice(-2)

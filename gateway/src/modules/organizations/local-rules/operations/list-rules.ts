import type { api, RulesPlaceRow } from '@curbwise/api'
import { CAUTIOUS, isSamePlace, JURISDICTIONS, placeKey, type RulesPlace, rulesPlaceName } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { type CountedPlace, countedPlaces } from '../queries/places.query.ts'
import { canRules } from '../rules.policy.ts'
import { presentEntered, presentShipped } from '../rules.presenter.ts'
import { allRules } from '../rules.store.ts'
import { byName, currentVersion } from '../rules-place.ts'

const countOf = (place: RulesPlace, counted: readonly CountedPlace[]) => {
  const { companies = 0, complexes = 0 } =
    counted.find(
      ({ state, county, city }) =>
        state === place.state && (county ?? '') === placeKey(place.county) && (city ?? '') === placeKey(place.city),
    ) ?? {}
  return { companies, complexes }
}

/** A state, then its counties, then its cities, by name. */
const order = (a: RulesPlace, b: RulesPlace): number =>
  byName(a.state, b.state) ||
  Number(a.city !== null) - Number(b.city !== null) ||
  (a.county ?? a.city ?? '').localeCompare(b.county ?? b.city ?? '', 'en-US')

/** Every place with rules of its own, and every state with complexes. */
export const listRules: Operation<typeof api.adminRules.list> = async ({ db, actor, clock }) => {
  assertPermitted(canRules.read(actor))
  const now = clock.now()
  const entered = await allRules(db)
  const counted = await countedPlaces(db)
  const states = [
    ...JURISDICTIONS.map(({ id }) => id).filter((id) => id !== CAUTIOUS.id),
    ...counted.map(({ state }) => state),
  ]
  const places: RulesPlace[] = []
  for (const { state, county, city } of [
    ...states.map((one) => ({ state: one, county: null, city: null })),
    ...entered,
  ])
    for (const place of [
      { state, county: null, city: null },
      { state, county, city },
    ])
      if (!places.some((one) => isSamePlace(one, place))) places.push(place)
  const rows = places.toSorted(order).map((place): RulesPlaceRow => {
    const current = currentVersion(place, entered, now)
    const shipped =
      place.county === null && place.city === null ? JURISDICTIONS.filter(({ id }) => id === place.state) : []
    return {
      ...place,
      name: rulesPlaceName(place),
      ...countOf(place, counted),
      versions: [
        ...entered.filter((one) => isSamePlace(one, place)).map((one) => presentEntered({ actor, now }, one, current)),
        ...shipped.map((rules) => presentShipped(rules, current)),
      ],
    }
  })
  const elsewhere = rows.filter(
    ({ county, city, versions }) => county === null && city === null && versions.length === 0,
  )
  return {
    places: [
      ...rows,
      {
        state: null,
        county: null,
        city: null,
        name: CAUTIOUS.name,
        companies: elsewhere.reduce((sum, { companies }) => sum + companies, 0),
        complexes: elsewhere.reduce((sum, { complexes }) => sum + complexes, 0),
        versions: [presentShipped(CAUTIOUS, null)],
      },
    ],
  }
}

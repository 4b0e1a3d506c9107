import { SEARCH_RESULTS, type api, type FoundPerson } from '@curbwise/api'
import { searchChars } from '@curbwise/rules'
import { isPlateEnd } from '../../../../db/prefix.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { findCompanies } from '../../../accounts/company-admin/index.ts'
import { findManagers } from '../../../accounts/managers/index.ts'
import { findBootDevices } from '../../../enforcement/boot-devices/index.ts'
import { findBoots } from '../../../enforcement/boots/index.ts'
import { findStickers } from '../../../enforcement/stickers/index.ts'
import { findTows } from '../../../enforcement/tows/index.ts'
import { workingContracts } from '../../../organizations/contracts/index.ts'
import { findResidents, findUnits } from '../../../parking/units/index.ts'
import { findCars } from '../../../parking/vehicles/index.ts'
import { plainName } from '../plain-name.ts'
import { canSearch } from '../search.policy.ts'

/** Shorter texts would match a large part of every list. */
const LEAST_CHARS = 2
const limit = SEARCH_RESULTS
const none = Promise.resolve([])

/** Searches every list of this user by the start of a plate, number, or name, or by the last characters of a plate. */
export const find: Operation<typeof api.search.find> = async ({ db, actor, clock }, { query: { q } }) => {
  const chars = searchChars(q)
  const name = plainName(q)
  const is_long = chars.length >= LEAST_CHARS
  // Names begin with a letter; "12" is not one.
  const is_name = name.length >= LEAST_CHARS && /^\p{L}/u.test(name)
  const tows = canSearch.tows(actor) && is_long ? await findTows(db, actor, { chars, limit }) : []
  const seen = tows.filter(({ license_plate }) => {
    const plate = searchChars(license_plate ?? '')
    return plate.startsWith(chars) || (isPlateEnd(chars) && plate.endsWith(chars))
  })
  const cars =
    canSearch.cars(actor) && is_long ? await findCars(db, actor, { chars, limit, now: clock.now(), seen }) : []
  const boots = canSearch.boots(actor) ? await (is_long ? findBoots(db, actor, { chars, limit }) : none) : null
  const devices = canSearch.boot_devices(actor) ? await (is_long ? findBootDevices(db, { chars, limit }) : none) : null
  const stickers = canSearch.stickers(actor) ? await (is_long ? findStickers(db, { chars, limit }) : none) : null
  const units = await (canSearch.units(actor) && chars ? findUnits(db, actor, { chars, limit }) : none)
  const residents = await (canSearch.people(actor) && is_name ? findResidents(db, actor, { name, limit }) : none)
  const managers = await (canSearch.managers(actor) && is_name ? findManagers(db, { text: q, limit }) : none)
  const complexes = is_name ? await workingContracts(db, actor, { search: q }, limit) : []
  const companies = canSearch.companies(actor) ? await (is_name ? findCompanies(db, { text: q, limit }) : none) : null
  const people: FoundPerson[] = [...residents, ...managers]
  return {
    cars,
    tows: tows.map((tow) => {
      const { jurisdiction_state: _, ...shown } = tow
      return shown
    }),
    ...(boots && { boots }),
    ...(devices && { boot_devices: devices }),
    ...(stickers && { stickers }),
    units,
    people: people.slice(0, limit),
    complexes: complexes.map(({ id, name: called, address, city }) => ({ id, name: called, address, city })),
    ...(companies && { companies }),
  }
}

import type { api, UnlistedVehicle } from '@curbwise/api'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { keysetPage } from '../../../../db/keyset.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { openImport } from '../open-import.ts'
import { namesCars, UNLISTED_ORDER, type UnlistedRow, unlistedVehicles } from '../queries/unlisted-vehicles.query.ts'

const ROWS_A_PAGE = 50

/** Registered vehicles that the list doesn't contain. They stay registered unless a person chooses them. */
export const listUnlisted: Operation<typeof api.imports.unlisted> = async (context, { params, query }) => {
  const { db, clock } = context
  const found = await openImport(context, params)
  if (!namesCars(found)) return { data: [], next: null, previous: null, total: 0, counts: null }
  const { search, after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(unlistedVehicles(db, found, { now: clock.now(), search }), {
    db,
    keys: UNLISTED_ORDER,
    direction: 'asc',
    after,
    before,
    limit,
  })
  const is_chosen = new Set(found.move_outs)
  return {
    data: page.rows.map((row) => presentUnlisted(row, is_chosen.has(row.id))),
    next: page.next,
    previous: page.previous,
    total: search ? null : (found.counts.unlisted ?? 0),
    counts: null,
  }
}

const presentUnlisted = (row: UnlistedRow, is_chosen: boolean): UnlistedVehicle => ({
  id: row.id,
  license_plate: row.license_plate,
  state: row.state,
  vin: row.vin,
  vehicle: vehicleName(row, '') || null,
  unit_number: row.unit_number,
  resident: row.resident,
  valid_until: row.valid_until?.toISOString() ?? null,
  unit_in_list: row.unit_in_list,
  is_likely: row.is_likely,
  is_chosen,
})

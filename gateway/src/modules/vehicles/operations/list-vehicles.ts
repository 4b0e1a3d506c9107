import { type api, VEHICLE_KINDS } from '@curbwise/api'
import { sortOf } from '../../../db/filters.ts'
import { keysetPage } from '../../../db/keyset.ts'
import type { Operation } from '../../../operation.ts'
import { openVehicleList, type VehicleList } from '../vehicle.list.ts'
import { canVehicle } from '../vehicle.policy.ts'
import { VEHICLE_ID, VEHICLE_SORT, VEHICLE_SORTS } from '../vehicle.query.ts'

const ROWS_A_PAGE = 50

export const listVehicles: Operation<typeof api.vehicles.list> = async ({ db, actor, clock }, { query }) => {
  const list = await openVehicleList(db, actor, query, clock.now())
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(list.rows, { db, ...sortOf(query.sort, VEHICLE_SORTS, VEHICLE_SORT, VEHICLE_ID), after, before, limit })
  const { counts, total } = query.counts === 'true' ? await countsOf(list, query.segment ?? 'all') : { counts: null, total: null }
  return { data: await list.present(page.rows), next: page.next, previous: page.previous, total, counts, can: { add: canVehicle.write(actor).allowed } }
}

/** Total and segments come from one reading of the whole list. */
async function countsOf(list: VehicleList, segment: string): Promise<{ counts: Record<string, number>; total: number }> {
  const found = await list.all.counts()
  const counts: Record<string, number> = Object.fromEntries(VEHICLE_KINDS.map((kind) => [kind, found[kind] ?? 0]))
  counts.all = VEHICLE_KINDS.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
  return { counts, total: counts[segment] ?? 0 }
}

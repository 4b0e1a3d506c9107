import { type api, VEHICLE_KINDS, VEHICLE_LIST } from '@curbwise/api'
import type { Knex } from 'knex'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import { filteredPage } from '../../../../db/filtered-page.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { openVehicleList, type VehicleList } from '../queries/vehicle-list.query.ts'
import { canVehicle } from '../vehicle.policy.ts'
import { VEHICLE_ID, VEHICLE_SORTS } from '../queries/vehicle.query.ts'

const ROWS_A_PAGE = 50
/** Rows that are decided for one page, or for the counts, of a list by verdict: some 0.5 ms each. */
const DECIDED = 400

export const listVehicles: Operation<typeof api.vehicles.list> = async ({ db, actor, clock }, { query }) => {
  const list = await openVehicleList(db, actor, query, clock.now())
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await filteredPage(list.rows, {
    db,
    ...sortOf(query.sort, VEHICLE_LIST, VEHICLE_SORTS, VEHICLE_ID),
    after,
    before,
    limit,
    most: DECIDED,
    step: list.by_verdict ? ROWS_A_PAGE : limit,
    sift: (rows) => list.sift(rows),
  })
  const { counts, total } =
    query.counts === 'true' ? await countsOf(db, list, query.segment ?? 'all') : { counts: null, total: null }
  return {
    data: page.rows,
    next: page.next,
    previous: page.previous,
    total,
    counts,
    can: { add: canVehicle.write(actor).allowed },
  }
}

/** Total and segments come from one reading of the whole list. Where more would have to be decided than a page may cost, nothing is counted. */
async function countsOf(
  db: Knex.Transaction,
  list: VehicleList,
  segment: string,
): Promise<{ counts: Record<string, number>; total: number | null }> {
  const found = list.by_verdict ? await countedByVerdict(db, list) : await list.all.counts()
  if (!found) return { counts: {}, total: null }
  const counts: Record<string, number> = Object.fromEntries(VEHICLE_KINDS.map((kind) => [kind, found[kind] ?? 0]))
  counts.all = VEHICLE_KINDS.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
  return { counts, total: counts[segment] ?? 0 }
}

async function countedByVerdict(
  db: Knex.Transaction,
  list: VehicleList,
): Promise<Partial<Record<string, number>> | null> {
  const { rows, next } = await keysetPage(list.all, { db, keys: [VEHICLE_ID], direction: 'asc', limit: DECIDED })
  if (next !== null) return null
  const shown = (await list.sift(rows)).filter((row) => row !== null)
  return Object.fromEntries(
    Map.groupBy(shown, ({ kind }) => kind)
      .entries()
      .map(([kind, of]) => [kind, of.length]),
  )
}

import { type api, MAX_COUNT, VEHICLE_KINDS } from '@curbwise/api'
import type { Knex } from 'knex'
import { readKeyed } from '../../../../db/keyset.ts'
import { filteredPage } from '../../../../db/filtered-page.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { openVehicleList, type VehicleList } from '../queries/vehicle-list.query.ts'
import type { VehicleCounts } from '../queries/vehicle-union.query.ts'
import { canVehicle } from '../vehicle.policy.ts'
import { inOrder, VEHICLE_ID, VEHICLE_SORTS } from '../queries/vehicle.query.ts'

const ROWS_A_PAGE = 50
/** Most rows to decide for one page, or for the counts, of a list filtered by verdict: about 0.5 ms each. */
const DECIDED = 400

export const listVehicles: Operation<typeof api.vehicles.list> = async ({ db, actor, clock }, { query }) => {
  const now = clock.now()
  const list = await openVehicleList(db, actor, query, now)
  const { after, before, limit = ROWS_A_PAGE } = query
  const { rows, ...order } = inOrder(list.rows.bounded(), query.sort, now)
  const page = await filteredPage(rows, {
    db,
    ...order,
    after,
    before,
    limit,
    most: DECIDED,
    step: list.by_verdict ? ROWS_A_PAGE : limit,
    sift: (found) => list.sift(found),
  })
  const counted = query.counts === 'true' ? await countsOf(db, list, query.segment ?? 'all') : NOT_COUNTED
  return {
    data: page.rows,
    next: page.next,
    previous: page.previous,
    ...counted,
    can: { add: canVehicle.write(actor).allowed },
  }
}

const NOT_COUNTED = { counts: null, total: null }

/** Reads the total and the segments in one pass. Returns no counts when more rows would have to be checked than a page may cost. */
async function countsOf(
  db: Knex.Transaction,
  list: VehicleList,
  segment: string,
): Promise<{ counts: Record<string, number>; total: number | null; counts_at_least?: string[] }> {
  const found = list.by_verdict ? await countedByVerdict(db, list) : await list.all.counts(MAX_COUNT)
  if (!found) return { counts: {}, total: null }
  const counts: Record<string, number> = Object.fromEntries(
    VEHICLE_KINDS.map((kind) => [kind, found.counts[kind] ?? 0]),
  )
  const all = VEHICLE_KINDS.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
  counts.all = Math.min(all, MAX_COUNT)
  const counts_at_least = [...found.at_least, ...(all >= MAX_COUNT ? ['all'] : [])]
  return { counts, total: counts[segment] ?? 0, ...(counts_at_least.length > 0 ? { counts_at_least } : {}) }
}

async function countedByVerdict(db: Knex.Transaction, list: VehicleList): Promise<VehicleCounts | null> {
  const { sql, type } = VEHICLE_SORTS.valid_from
  const page = await readKeyed(list.all.bounded(), {
    db,
    keys: [{ sql, type }, VEHICLE_ID],
    direction: 'desc',
    limit: DECIDED,
  })
  if (page.more) return null
  const shown = (await list.sift(page.rows)).filter((row) => row !== null)
  const kinds = Map.groupBy(shown, ({ kind }) => kind)
  return { counts: Object.fromEntries(kinds.entries().map(([kind, of]) => [kind, of.length])), at_least: [] }
}

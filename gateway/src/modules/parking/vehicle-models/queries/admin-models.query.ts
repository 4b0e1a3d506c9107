import { ADMIN_MODEL_LIST, type AdminModel, type SegmentName } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { applyFilters, type FilterColumns, type SortColumns } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { checkedRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import { matchesText } from '../../../../db/text-search.ts'

type Segment = SegmentName<typeof ADMIN_MODEL_LIST>

export interface ModelRecord
  extends
    Pick<Row<'vehicle_models'>, 'id' | 'make' | 'model' | 'duty' | 'body'>,
    Pick<AdminModel, 'cars' | 'spellings' | 'look_alikes'> {}

/** The list has no dates; a filter by day needs a zone all the same. */
const ZONE = 'America/Chicago'

/** Names that look alike have the same letters and digits. */
const LOOK = (table: string): string => `regexp_replace(lower(${table}.make || ${table}.model), '[^a-z0-9]', '', 'g')`

/**
 * Registered vehicles that are valid now, or later, by the model that their make and model name: counted once for all models. A name that
 * no model has is left out.
 */
const USED = `select coalesce(m.id, s.vehicle_model_id) as id, sum(v.n)::int as cars
  from (select lower(make) as make, lower(model) as model, count(*) as n from vehicles
    where valid_until is null or valid_until > ? group by 1, 2) v
  left join vehicle_models m on lower(m.make) = v.make and lower(m.model) = v.model
  left join vehicle_model_spellings s on lower(s.make) = v.make and lower(s.model) = v.model
  where m.id is not null or s.id is not null group by 1`

const SPELLINGS = `(select coalesce(jsonb_agg(s.make || ' ' || s.model order by lower(s.make), lower(s.model)), '[]')
  from vehicle_model_spellings s where s.vehicle_model_id = k.id)`

/** All models, as a table `p`. */
function models(db: Knex.Transaction, now: Date, search?: string): Knex.QueryBuilder {
  const rows = db
    .from(
      db('vehicle_models as k')
        .joinRaw(`left join (${USED}) u on u.id = k.id`, [now])
        .select(
          'k.id',
          'k.make',
          'k.model',
          'k.duty',
          'k.body',
          db.raw('coalesce(u.cars, 0) as cars'),
          db.raw(`${SPELLINGS} as spellings`),
          db.raw(`${LOOK('k')} as look`),
        )
        .as('q'),
    )
    .select(
      'q.*',
      db.raw("lower(q.make || ' ' || q.model) as name"),
      db.raw('count(*) over (partition by q.look) > 1 as is_alike'),
      db.raw(`jsonb_agg(jsonb_build_object('id', q.id, 'name', q.make || ' ' || q.model, 'cars', q.cars))
        over (partition by q.look) as alike`),
    )
  const turned = db
    .from(rows.as('r'))
    .select('r.*', db.raw(`case when r.is_alike then '1 ' || r.look || ' ' || r.name else '2 ' || r.name end as turn`))
  const all = db.from(turned.as('p'))
  if (search) void all.whereRaw(matchesText('p.make', 'p.model', 'p.spellings::text'), [search])
  return all
}

const COLUMNS = ['p.id', 'p.make', 'p.model', 'p.duty', 'p.body', 'p.cars', 'p.spellings'] as const
const LOOK_ALIKES = `(select coalesce(jsonb_agg(x), '[]') from jsonb_array_elements(p.alike) x where x->>'id' <> p.id::text) as look_alikes`

export const MODEL_ID: KeyColumn = { sql: 'p.id', type: 'uuid' }
export const MODEL_SORTS: SortColumns<typeof ADMIN_MODEL_LIST> = {
  turn: { sql: 'p.turn', type: 'text' },
  name: { sql: 'p.name', type: 'text' },
  cars: { sql: 'p.cars', type: 'bigint' },
  duty: { sql: 'p.duty', type: 'text' },
}
const FIELDS: FilterColumns<(typeof ADMIN_MODEL_LIST)['filters']> = { duty: 'p.duty', make: 'p.make' }

interface RequestedModels {
  readonly segment?: Segment | undefined
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
}

export interface OpenModels {
  readonly rows: Knex.QueryBuilder<object, ModelRecord[]>
  /** Without the segment, to count each. */
  readonly all: Knex.QueryBuilder
}

const SEGMENT_SQL: Record<Segment, string> = { all: 'true', look_alike: 'p.is_alike', unused: 'p.cars = 0' }

export function openModels(db: Knex.Transaction, asked: RequestedModels, now: Date): OpenModels {
  const all = models(db, now, asked.search)
  applyFilters(all, asked.filter, ADMIN_MODEL_LIST, FIELDS, ZONE)
  const rows = all
    .clone()
    .select<ModelRecord[]>(...COLUMNS, db.raw(LOOK_ALIKES))
    .whereRaw(SEGMENT_SQL[asked.segment ?? 'all'])
  return { all, rows }
}

/** One model as the list shows it. */
export const modelOf = (db: Knex.Transaction, id: string, now: Date): Promise<ModelRecord | undefined> =>
  models(db, now)
    .where('p.id', id)
    .select(...COLUMNS, db.raw(LOOK_ALIKES))
    .first<ModelRecord | undefined>()

const COUNTS = z.record(z.string(), z.int())

/** Counts the segments in one pass over the list. */
export async function countModels(db: Knex.Transaction, { all }: OpenModels): Promise<Record<string, number>> {
  const columns = ADMIN_MODEL_LIST.segments.map(
    (segment) => `(count(*) filter (where ${SEGMENT_SQL[segment]}))::int as "${segment}"`,
  )
  const [counts] = checkedRows(COUNTS, await all.clone().select(db.raw(columns.join(', '))))
  return counts ?? {}
}

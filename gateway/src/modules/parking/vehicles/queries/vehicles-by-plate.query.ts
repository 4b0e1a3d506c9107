import { type Role, TOW_ROLES } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { isPlateEnd, plateEndsWith, startsWith } from '../../../../db/prefix.ts'
import type { Row } from '../../../../db/tables.ts'
import { contractIdsOf } from '../../../organizations/contracts/index.ts'
import { visibleKinds } from '../vehicle.policy.ts'
import { SOURCES, type VehicleSource } from './vehicle-sources.ts'

export type VehicleOfPlate = Pick<
  Row<'vehicles'>,
  | 'id'
  | 'contract_id'
  | 'license_plate'
  | 'plate_key'
  | 'state'
  | 'vin'
  | 'make'
  | 'model'
  | 'color'
  | 'valid_from'
  | 'valid_until'
> & {
  readonly contract_name: Row<'contracts'>['name']
  readonly contract_state: Row<'contracts'>['state']
  readonly unit_number: Row<'units'>['unit_number'] | null
}

interface Asked {
  readonly chars: string
  readonly limit: number
  readonly now: Date
}

/** The same rows as in the list of vehicles: current, upcoming, or ended within the grace period. */
const LISTED = `c.is_active and v.valid_until is distinct from v.valid_from
  and (v.valid_until is null or v.valid_until > ?::timestamptz - c.grace_minutes * interval '1 minute')`

const COLUMNS = [
  'v.id',
  'v.contract_id',
  'v.license_plate',
  'v.plate_chars',
  'v.plate_key',
  'v.state',
  'v.vin',
  'v.make',
  'v.model',
  'v.color',
  'v.valid_from',
  'v.valid_until',
  'c.name as contract_name',
  'c.state as contract_state',
] as const

/** Plates that start with the characters come before those that end in them. */
type Part = 'start' | 'end'

function rowsOf(db: Knex.Transaction, { table, unit_id }: VehicleSource, part: Part, { chars, limit, now }: Asked) {
  const rows = db(`${table} as v`)
    .join('contracts as c', 'c.id', 'v.contract_id')
    .whereRaw(...(part === 'start' ? startsWith('v.plate_chars', chars) : plateEndsWith('v', chars)))
    .whereRaw(LISTED, [now])
    .orderBy('v.plate_chars')
    .limit(limit)
    .select(
      ...COLUMNS,
      db.raw(`(select n.unit_number from units n where n.id = ${unit_id}) as unit_number`),
      db.raw('?::text as part', [part]),
    )
  if (table === 'guest_permits') void rows.whereNotIn('v.status', ['cancelled', 'refunded'])
  return rows
}

/** The expression of the company's index. The order has to be the index's, too. */
const COMPANY_PLATE = 'case when v.plate_chars is null then v.vin else v.plate_chars end'

/**
 * The records in this user's list of vehicles whose plate starts with these characters, or ends in them. Each table is asked
 * for a few rows of the whole company by its index on company and plate, or per complex by that on complex and plate; a super
 * admin's by the index on plates, because they see every complex. The ends of plates have one index for everyone.
 */
export async function vehiclesByPlate(db: Knex.Transaction, actor: Actor, asked: Asked): Promise<VehicleOfPlate[]> {
  const kinds = visibleKinds(actor)
  const sources = SOURCES.filter((source) => source.kinds.some((kind) => kinds.includes(kind)))
  const company = (TOW_ROLES as readonly Role[]).includes(actor.role) ? actor.tow_company_id : null
  const everywhere = actor.role === 'super_admin' || company !== null
  const starts = sources.map((source): Knex.QueryBuilder => {
    const rows = rowsOf(db, source, 'start', asked)
    if (company) return ofCompany(rows, company, asked)
    return everywhere ? rows : rows.whereRaw('v.contract_id = scope.id')
  })
  const scope = contractIdsOf(db, actor).toKnexQuery()
  const ends = sources.map((source): Knex.QueryBuilder => {
    const rows = rowsOf(db, source, 'end', asked)
    if (company) return rows.where('v.tow_company_id', company)
    return everywhere ? rows : rows.whereIn('v.contract_id', scope.clone())
  })
  const found = db.queryBuilder().unionAll(starts, true)
  const started: Knex.QueryBuilder = everywhere
    ? db.from(found.as('found')).select('found.*')
    : db
        .from(scope.as('scope'))
        .crossJoin(db.raw('lateral (?) as found', [found]))
        .select('found.*')
  const parts = isPlateEnd(asked.chars) ? db.queryBuilder().unionAll([started, ...ends], true) : started
  return db
    .from(parts.as('found'))
    .select<VehicleOfPlate[]>('found.*')
    .orderByRaw(`found.part = 'end', found.plate_chars, found.contract_name, found.id`)
    .limit(asked.limit * SOURCES.length * 2)
}

const ofCompany = (rows: Knex.QueryBuilder, company: string, { chars }: Asked): Knex.QueryBuilder =>
  rows
    .where('v.tow_company_id', company)
    .whereRaw(...startsWith(COMPANY_PLATE, chars))
    .clearOrder()
    .orderByRaw(COMPANY_PLATE)

import { type Role, TOW_ROLES } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { startsWith } from '../../../../db/prefix.ts'
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

function rowsOf(db: Knex.Transaction, { table, unit_id }: VehicleSource, { chars, limit, now }: Asked) {
  const rows = db(`${table} as v`)
    .join('contracts as c', 'c.id', 'v.contract_id')
    .whereRaw(...startsWith('v.plate_chars', chars))
    .whereRaw(LISTED, [now])
    .orderBy('v.plate_chars')
    .limit(limit)
    .select(...COLUMNS, db.raw(`(select n.unit_number from units n where n.id = ${unit_id}) as unit_number`))
  if (table === 'guest_permits') void rows.whereNotIn('v.status', ['cancelled', 'refunded'])
  return rows
}

/** The expression of the company's index. The order has to be the index's, too. */
const COMPANY_PLATE = 'case when v.plate_chars is null then v.vin else v.plate_chars end'

/**
 * The records in this user's list of vehicles whose plate starts with these characters. Each table is asked for a few rows of
 * the whole company by its index on company and plate, or per complex by that on complex and plate; a super admin's by the index
 * on plates, because they see every complex.
 */
export async function vehiclesByPlate(db: Knex.Transaction, actor: Actor, asked: Asked): Promise<VehicleOfPlate[]> {
  const kinds = visibleKinds(actor)
  const sources = SOURCES.filter((source) => source.kinds.some((kind) => kinds.includes(kind)))
  const company = (TOW_ROLES as readonly Role[]).includes(actor.role) ? actor.tow_company_id : null
  const everywhere = actor.role === 'super_admin' || company !== null
  const tables = sources.map((source): Knex.QueryBuilder => {
    const rows = rowsOf(db, source, asked)
    if (company) return ofCompany(rows, company, asked)
    return everywhere ? rows : rows.whereRaw('v.contract_id = scope.id')
  })
  const found = db.queryBuilder().unionAll(tables, true)
  const rows: Knex.QueryBuilder<object, VehicleOfPlate[]> = everywhere
    ? db.from(found.as('found'))
    : db.from(contractIdsOf(db, actor).toKnexQuery().as('scope')).crossJoin(db.raw('lateral (?) as found', [found]))
  return rows
    .select<VehicleOfPlate[]>('found.*')
    .orderBy(['found.plate_chars', 'found.contract_name', 'found.id'])
    .limit(asked.limit * SOURCES.length)
}

const ofCompany = (rows: Knex.QueryBuilder, company: string, { chars }: Asked): Knex.QueryBuilder =>
  rows
    .where('v.tow_company_id', company)
    .whereRaw(...startsWith(COMPANY_PLATE, chars))
    .clearOrder()
    .orderByRaw(COMPANY_PLATE)

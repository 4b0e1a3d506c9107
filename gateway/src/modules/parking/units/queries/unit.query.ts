import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'

type Person = Pick<Row<'contacts'>, 'id' | 'name' | 'email' | 'phone'> & { readonly mail_opted_out: boolean }

/** One row of the query below. */
export type UnitRecord = Pick<
  Row<'units'>,
  | 'id'
  | 'contract_id'
  | 'unit_number'
  | 'unit_sort'
  | 'building'
  | 'reserved_space'
  | 'garage_covered'
  | 'vacant_since'
  | 'has_resident_registration'
  | 'has_guest_registration'
  | 'has_own_resident_limit'
  | 'has_own_guest_limit'
> & {
  readonly contract_name: Row<'contracts'>['name']
  readonly vehicles_allowed: Row<'units'>['allowed_resident_vehicles']
  readonly vehicles_used: number
  readonly guests_allowed: Row<'units'>['allowed_active_guest_vehicles']
  readonly guests_used: number
  readonly guests_next_end: Row<'guest_permits'>['valid_until'] | null
  readonly residents: readonly Person[]
}

const VEHICLES = `
  left join lateral (
    select count(*)::int as vehicles_used from vehicles v
    where v.unit_id = n.id and v.valid_from <= :now and (v.valid_until is null or v.valid_until > :now)) v on true`

/** Paid permits belong to the visitor: they don't count toward the unit's guest limit. */
const GUESTS = `
  left join lateral (
    select count(*)::int as guests_used, min(g.valid_until) as guests_next_end from guest_permits g
    where g.unit_id = n.id and g.kind = 'guest' and g.status = 'active' and g.valid_from <= :now and g.valid_until > :now) g on true`

const RESIDENTS = `
  left join lateral (
    select coalesce(json_agg(person order by r.is_main desc, r.name, r.id), '[]') as residents
    from contacts r cross join lateral json_build_object('id', r.id, 'name', r.name, 'email', r.email, 'phone', r.phone, 'mail_opted_out', r.email_opted_out_at is not null) person
    where r.unit_id = n.id and r.ended_at is null) r on true`

type Limit = 'allowed_resident_vehicles' | 'allowed_active_guest_vehicles'
type Complex = Pick<Contract, 'id' | 'name' | Limit>

/**
 * The units of complexes with their current usage, as a table `u`. The counts are laterals, so that Postgres computes them
 * only for a page's rows when nothing sorts or filters by them. They are left joins, because Postgres removes one that
 * nothing reads: the counts of the segments don't read the residents of every unit. One complex is not joined, because
 * then its units come in the order of their index.
 */
export function unitsWithUse(db: Knex.Transaction, contracts: readonly Complex[], now: Date): Knex.QueryBuilder {
  const [only = null, another] = contracts
  const one = another ? null : only
  const allowed = (own: string, column: Limit, name: string) =>
    one
      ? db.raw(`case when n.${own} then n.${column} else ?::int end as ${name}`, [one[column]])
      : db.raw(`case when n.${own} then n.${column} else k.${column} end as ${name}`)
  const rows = db('units as n')
    .whereIn(
      'n.contract_id',
      contracts.map(({ id }) => id),
    )
    .whereNull('n.removed_at')
    .joinRaw(VEHICLES, { now })
    .joinRaw(GUESTS, { now })
    .joinRaw(RESIDENTS)
    .select(...COLUMNS, 'v.vehicles_used', 'g.guests_used', 'g.guests_next_end', 'r.residents')
    .select(
      one ? db.raw('?::text as contract_name', [one.name]) : 'k.name as contract_name',
      allowed('has_own_resident_limit', 'allowed_resident_vehicles', 'vehicles_allowed'),
      allowed('has_own_guest_limit', 'allowed_active_guest_vehicles', 'guests_allowed'),
    )
  if (!one) void rows.join('contracts as k', 'k.id', 'n.contract_id')
  return db.from(rows.as('u'))
}

const COLUMNS = [
  'n.id',
  'n.contract_id',
  'n.unit_number',
  'n.unit_sort',
  'n.unit_key',
  'n.building',
  'n.reserved_space',
  'n.garage_covered',
  'n.vacant_since',
  'n.has_resident_registration',
  'n.has_guest_registration',
  'n.has_own_resident_limit',
  'n.has_own_guest_limit',
] as const

/** What is off at a unit now, with the recorded reason; the instant is text, because it comes in JSON. */
export interface OpenStop extends Pick<Row<'registration_stops'>, 'kind' | 'reason'> {
  readonly since: string
}

const STOPS = `(select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'reason', s.reason, 'since', s.valid_from)), '[]')
  from registration_stops s where s.unit_id = u.id and s.valid_until is null) as stops`

/** One unit with its usage, and why registrations are off, for those who may read that: never for the unit itself. */
export const unitWithStops = (
  db: Knex.Transaction,
  contract: Complex,
  id: string,
  now: Date,
): Promise<(UnitRecord & { readonly stops: readonly OpenStop[] }) | undefined> =>
  unitsWithUse(db, [contract], now).where('u.id', id).select('u.*', db.raw(STOPS)).first()

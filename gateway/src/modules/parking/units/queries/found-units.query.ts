import type { FoundPerson, FoundUnit } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { startsWith } from '../../../../db/prefix.ts'
import type { Row } from '../../../../db/tables.ts'
import { Unit } from '../unit.model.ts'
import { scopeUnits } from '../unit.policy.ts'

const RESIDENTS = `array(select r.name from contacts r where r.unit_id = units.id and r.ended_at is null
  order by r.is_main desc, r.name, r.id limit 3) as residents`

type FoundUnitRow = Pick<Row<'units'>, 'id' | 'contract_id' | 'unit_number'> & { readonly contract_name: string }

/** This user's units, with the name of their complex. */
const scoped = (db: Knex.Transaction, actor: Actor): Knex.QueryBuilder =>
  scopeUnits(Unit.query(db), actor, db)
    .toKnexQuery()
    .clearSelect()
    .join('contracts', 'contracts.id', 'units.contract_id')
    .where('contracts.is_active', true)

/** Finds units by the start of their number: exact matches first. */
export async function findUnits(
  db: Knex.Transaction,
  actor: Actor,
  { chars, limit }: { readonly chars: string; readonly limit: number },
): Promise<FoundUnit[]> {
  const key = chars.toLowerCase()
  const rows: (FoundUnitRow & { readonly residents: string[] })[] = await scoped(db, actor)
    .whereRaw(...startsWith('units.unit_key', key))
    .orderByRaw('units.unit_key = ? desc, contracts.name, units.unit_sort, units.id', [key])
    .limit(limit)
    .select('units.id', 'units.contract_id', 'units.unit_number', 'contracts.name as contract_name', db.raw(RESIDENTS))
  return rows.map(({ id, unit_number, contract_id, contract_name, residents }) => ({
    id,
    contract: { id: contract_id, name: contract_name },
    unit_number,
    residents,
  }))
}

/** Finds residents by the start of their name or last name, ignoring case and accents. */
export async function findResidents(
  db: Knex.Transaction,
  actor: Actor,
  { name, limit }: { readonly name: string; readonly limit: number },
): Promise<Extract<FoundPerson, { kind: 'resident' }>[]> {
  const rows: (FoundUnitRow & { readonly contact_id: string; readonly name: string })[] = await scoped(db, actor)
    .join('contacts as r', 'r.unit_id', 'units.id')
    .whereNull('r.ended_at')
    // Repeated for its index, which begins with the complex.
    .whereRaw('r.contract_id = any(array(select k.id from contracts k))')
    .where((any) => any.whereRaw(...startsWith('r.name_key', name)).orWhereRaw(...startsWith('r.last_name_key', name)))
    .orderBy(['r.name_key', 'contracts.name', 'r.id'])
    .limit(limit)
    .select('units.id', 'units.contract_id', 'units.unit_number', 'contracts.name as contract_name')
    .select('r.id as contact_id', 'r.name')
  return rows.map((row) => ({
    kind: 'resident',
    id: row.contact_id,
    name: row.name,
    contract: { id: row.contract_id, name: row.contract_name },
    unit: { id: row.id, unit_number: row.unit_number },
  }))
}

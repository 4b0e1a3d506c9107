import type { Permission } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import type { Actor } from '../../db/actor.ts'
import { Contract, knowsContract, scopeContracts } from '../contracts/index.ts'
import type { Unit } from './unit.model.ts'

export const UNIT_ACTIONS = ['see', 'see_phone', 'export'] as const
export type UnitAction = (typeof UNIT_ACTIONS)[number]

const yes: Permission = { allowed: true, why: null }
const no = (why: string): Permission => ({ allowed: false, why })
const staff = (actor: Actor): Permission => (actor.role === 'external_user' ? no('Units and residents are the complex’s own.') : yes)

/** What a person who knows of the complex may see of its units. PINs are in no list and no detail: they are read one at a time. */
export const canUnit: Record<UnitAction, (actor: Actor) => Permission> = {
  see: staff,
  see_phone: (actor) => (actor.role === 'tow_driver' ? no('Drivers call the office, not the resident.') : staff(actor)),
  export: staff,
}

/** Whether this person may know of the unit at all; the row-by-row twin of `scopeUnits`. */
export const knowsUnit = (
  actor: Actor,
  unit: Pick<Unit, 'removed_at'>,
  contract: Pick<Contract, 'id' | 'tow_company_id' | 'is_active'>,
): boolean => unit.removed_at === null && canUnit.see(actor).allowed && knowsContract(actor, contract)

/** Narrows a query on `units` to what `knowsUnit` allows. */
export function scopeUnits<Q extends QueryBuilder<Unit, Unit[] | Unit | undefined>>(query: Q, actor: Actor, db: Knex.Transaction): Q {
  if (!canUnit.see(actor).allowed) return query.whereRaw('false')
  return query.whereNull('units.removed_at').whereIn('units.contract_id', scopeContracts(Contract.query(db), actor).select('contracts.id'))
}

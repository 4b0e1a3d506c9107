import { MANAGER_ROLES, TOW_OFFICE_ROLES, type Role } from '@curbwise/api'
import type { Permission } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { type Contract, canSeeContract, contractIdsOf } from '../../organizations/contracts/index.ts'
import type { Unit } from './unit.model.ts'

export const UNIT_ACTIONS = [
  'see',
  'see_phone',
  'export',
  'add',
  'edit',
  'remove',
  'read_pins',
  'set_pins',
  'reset_pins',
  'notify',
  'move_out',
  'grant',
  'switches',
] as const
export type UnitAction = (typeof UNIT_ACTIONS)[number]

const WRITERS: readonly Role[] = ['super_admin', ...TOW_OFFICE_ROLES, ...MANAGER_ROLES]

const yes: Permission = { allowed: true, why: null }
const no = (why: string): Permission => ({ allowed: false, why })
const staff = (actor: Actor): Permission =>
  actor.role === 'external_user' ? no('Only the complex and its tow company can see units and residents.') : yes
const writers = (actor: Actor): Permission =>
  WRITERS.includes(actor.role) ? yes : no('Only the office and the managers of the complex can manage its units.')
const writersAndOwn = (actor: Actor): Permission => (actor.kind === 'resident' ? yes : writers(actor))

/**
 * What a user who can see the unit may do with it. No list or detail contains PINs: they are read one at a time, and residents
 * create new ones instead of choosing one.
 */
export const canUnit: Record<UnitAction, (actor: Actor) => Permission> = {
  see: staff,
  see_phone: (actor) => (actor.role === 'tow_driver' ? no('Drivers call the office, not the resident.') : staff(actor)),
  export: staff,
  add: writers,
  edit: writersAndOwn,
  remove: writers,
  read_pins: writers,
  set_pins: (actor) =>
    actor.kind === 'resident' ? no('Residents get a random PIN instead of choosing one.') : writers(actor),
  reset_pins: writersAndOwn,
  notify: writers,
  move_out: writers,
  grant: writers,
  switches: (actor) =>
    actor.role === 'super_admin' ? yes : no('Only a super admin can turn a unit’s registration on or off.'),
}

/** Whether this user can see the unit at all; the per-row version of `scopeUnits`. */
export const canSeeUnit = (
  actor: Actor,
  unit: Pick<Unit, 'removed_at'>,
  contract: Pick<Contract, 'id' | 'tow_company_id' | 'is_active'>,
): boolean => unit.removed_at === null && canUnit.see(actor).allowed && canSeeContract(actor, contract)

/** Narrows a query on `units` to what `canSeeUnit` allows. */
export function scopeUnits<Q extends QueryBuilder<Unit, Unit[] | Unit | undefined>>(
  query: Q,
  actor: Actor,
  db: Knex.Transaction,
): Q {
  if (!canUnit.see(actor).allowed) return query.whereRaw('false')
  return query.whereNull('units.removed_at').whereIn('units.contract_id', contractIdsOf(db, actor))
}

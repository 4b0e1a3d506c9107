import { MANAGER_ROLES, TOW_ROLES, type Role } from '@curbwise/api'
import type { Permission } from '@curbwise/rules'
import type { QueryBuilder } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import type { Contract } from './contract.model.ts'

export type KnownContract = Pick<Contract, 'id' | 'tow_company_id' | 'is_active'>

const isOneOf = (roles: readonly Role[], actor: Actor): boolean => roles.includes(actor.role)
const yes: Permission = { allowed: true, why: null }
const no = (why: string): Permission => ({ allowed: false, why })

/**
 * Whether this user can see the complex at all; the per-row version of `scopeContracts`. A tow company keeps seeing its
 * disabled complexes, because custody there continues; managers and external users don't.
 */
export function canSeeContract(actor: Actor, contract: KnownContract): boolean {
  if (actor.role === 'super_admin') return true
  if (isOneOf(TOW_ROLES, actor)) return contract.tow_company_id === actor.tow_company_id
  if (!isOneOf([...MANAGER_ROLES, 'external_user'], actor)) return false
  return contract.is_active && (actor.contract_ids ?? []).includes(contract.id)
}

/** Narrows a query on `contracts` to what `canSeeContract` allows. */
export function scopeContracts<Q extends QueryBuilder<Contract, Contract[] | Contract | undefined>>(
  query: Q,
  actor: Actor,
): Q {
  if (actor.role === 'super_admin') return query
  if (isOneOf(TOW_ROLES, actor)) return query.where('contracts.tow_company_id', actor.tow_company_id)
  if (!isOneOf([...MANAGER_ROLES, 'external_user'], actor)) return query.whereRaw('false')
  return query.where('contracts.is_active', true).whereIn('contracts.id', [...(actor.contract_ids ?? [])])
}

export const CONTRACT_ACTIONS = ['see_units', 'see_vehicles'] as const
export type ContractAction = (typeof CONTRACT_ACTIONS)[number]

/** What a user who can see a complex may look at there. */
export const canContract: Record<ContractAction, (actor: Actor) => Permission> = {
  see_units: (actor) =>
    actor.role === 'external_user' ? no('Only the complex and its tow company can see units and residents.') : yes,
  see_vehicles: () => yes,
}

import {
  bootAbilities,
  canBoot,
  isOnCar,
  type BootAction,
  type BootActor,
  type BootFacts,
  type BootStatus,
} from '@curbwise/rules'
import type { QueryBuilder } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import type { BootedVehicle } from '../boot-cases/index.ts'

const TOW_COMPANY = ['tow_admin', 'tow_staff', 'tow_driver']
const MANAGERS = ['contract_manager', 'contract_staff']

/** Narrows a query on `booted_vehicles` to those that this user may see: without boot access of the company, to none. */
export function scopeBoots<Q extends QueryBuilder<BootedVehicle, BootedVehicle[] | BootedVehicle | undefined>>(
  query: Q,
  actor: Actor,
): Q {
  if (actor.role === 'super_admin') return query
  if (TOW_COMPANY.includes(actor.role) && actor.has_booting_access)
    return query.where('booted_vehicles.tow_company_id', actor.tow_company_id)
  if (MANAGERS.includes(actor.role))
    return query.whereIn('booted_vehicles.contract_id', [...actor.booting_contract_ids])
  return query.whereRaw('false')
}

/** What of a boot decides who may do what. */
export interface BootState {
  readonly status: BootStatus
  readonly deployed_by: string | null
  readonly has_open_tow: boolean
  readonly tow_left_at: Date | null
  readonly returned_at: Date | null
}

const toActor = ({ role, user_id }: Actor): BootActor => ({ role, user_id })

const toFacts = (boot: BootState): BootFacts => ({
  status: boot.status,
  deployed_by_id: boot.deployed_by,
  has_open_tow: boot.has_open_tow,
  left_property: boot.has_open_tow && boot.tow_left_at !== null,
  // A device on a car can't come back before the boot is off.
  device_is_out: !isOnCar(boot.status) && boot.returned_at === null,
})

/** Returns what this user may do with this boot now: the `can` field of each response. */
export const abilities = (actor: Actor, boot: BootState): Record<BootAction, boolean> =>
  bootAbilities(toActor(actor), toFacts(boot))

/** Throws `Refused` with the reason when the action isn't allowed now, or `Unauthorized` when it's never allowed for the role. */
export function authorizeBoot(actor: Actor, action: BootAction, boot: BootState): void {
  assertPermitted(canBoot(action, toActor(actor), toFacts(boot)))
}

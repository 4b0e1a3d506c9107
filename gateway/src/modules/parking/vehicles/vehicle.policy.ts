import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import { type Contract, canSeeContract } from '../../organizations/contracts/index.ts'
import type { VehicleKind } from './queries/vehicle-sources.ts'

export const VEHICLE_ACTIONS = ['see', 'see_whole', 'see_lists', 'export', 'write'] as const
export type VehicleAction = (typeof VEHICLE_ACTIONS)[number]

const yes: Permission = { allowed: true, why: null }
const inside =
  (why: string) =>
  (actor: Actor): Permission =>
    actor.role === 'external_user' ? { allowed: false, why } : yes

/**
 * What a user who can see a complex may see of its vehicles. `see` is plate, make, validity, and verdict; `see_whole` adds the
 * owner and who entered it; `see_lists` adds the VIP and blocked lists.
 */
export const canVehicle: Record<VehicleAction, (actor: Actor) => Permission> = {
  see: () => yes,
  see_whole: inside('Only the complex and its tow company can see units and residents.'),
  see_lists: inside('Only the complex and its tow company can see the VIP and blocked lists.'),
  export: () => yes,
  write: (actor) =>
    ['super_admin', 'tow_admin', 'tow_staff', 'contract_manager', 'contract_staff', 'resident'].includes(actor.role)
      ? yes
      : {
          allowed: false,
          why: 'Only the office, the managers, and the residents of the complex can register vehicles.',
        },
}

/** The kinds of records in this user's list. */
export const visibleKinds = (actor: Actor): readonly VehicleKind[] =>
  canVehicle.see_lists(actor).allowed ? ['resident', 'guest', 'paid', 'vip', 'blocked'] : ['resident', 'guest', 'paid']

/** Whether this user can see the record at all; the per-row version of `visibleKinds` and the complexes' scope. */
export const canSeeVehicle = (
  actor: Actor,
  vehicle: { readonly kind: VehicleKind },
  contract: Pick<Contract, 'id' | 'tow_company_id' | 'is_active'>,
): boolean => canSeeContract(actor, contract) && visibleKinds(actor).includes(vehicle.kind)

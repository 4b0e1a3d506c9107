import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

export const FLEET_ACTIONS = ['read', 'edit'] as const
export type FleetAction = (typeof FLEET_ACTIONS)[number]

type Company = { readonly id: string }

const yes: Permission = { allowed: true, why: null }
const no = (why: string): Permission => ({ allowed: false, why })
const isIn = (actor: Actor, company: Company): boolean =>
  actor.role === 'super_admin' || actor.tow_company_id === company.id

/**
 * Trucks, lots, and prices: everyone in the company reads them, and its admins edit them. Whether this user
 * may see the company is checked earlier.
 */
export const canFleet: Record<FleetAction, (actor: Actor, company: Company) => Permission> = {
  read: (actor, company) => (isIn(actor, company) ? yes : no('This belongs to another company.')),
  edit: (actor, company) =>
    isIn(actor, company) && ['super_admin', 'tow_admin'].includes(actor.role)
      ? yes
      : no('Only an admin of the company can change this.'),
}

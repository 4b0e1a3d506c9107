import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

export const FLEET_ACTIONS = ['read', 'edit', 'read_people'] as const
export type FleetAction = (typeof FLEET_ACTIONS)[number]

type Company = { readonly id: string }

const yes: Permission = { allowed: true, why: null }
const no = (why: string): Permission => ({ allowed: false, why })
const isIn = (actor: Actor, company: Company): boolean =>
  actor.role === 'super_admin' || actor.tow_company_id === company.id

/** Trucks, lots, prices and people of a company: read inside it, written by its admins. Which companies exist for a person was settled before. */
export const canFleet: Record<FleetAction, (actor: Actor, company: Company) => Permission> = {
  read: (actor, company) => (isIn(actor, company) ? yes : no('This is another company’s own.')),
  edit: (actor, company) =>
    isIn(actor, company) && ['super_admin', 'tow_admin'].includes(actor.role)
      ? yes
      : no('Only an admin of the company can change this.'),
  read_people: (actor, company) =>
    isIn(actor, company) && actor.role !== 'tow_driver' ? yes : no('The team is for the office of the company.'),
}

import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

export const LISTED_ACTIONS = ['see', 'export', 'write'] as const
export type ListedAction = (typeof LISTED_ACTIONS)[number]

const yes: Permission = { allowed: true, why: null }
const no = (why: string): Permission => ({ allowed: false, why })
const OFFICE = ['super_admin', 'tow_admin', 'tow_staff', 'contract_manager', 'contract_staff']
const see = (actor: Actor): Permission =>
  [...OFFICE, 'tow_driver'].includes(actor.role)
    ? yes
    : no('Only the complex and its tow company can see the VIP and blocked lists.')

/** What a user who can see a complex may do with its VIP and blocked lists. */
export const canListed: Record<ListedAction, (actor: Actor) => Permission> = {
  see,
  export: see,
  write: (actor) =>
    OFFICE.includes(actor.role) ? yes : no('Only the office and the managers of the complex can change its lists.'),
}

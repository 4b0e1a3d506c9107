import { TOW_OFFICE_ROLES } from '@curbwise/api'
import type { Permission, ReportGroup } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

const yes: Permission = { allowed: true, why: null }
const never = (why: string): Permission => ({ allowed: false, why, never: true })

const isOffice = ({ role }: Actor): boolean => role === 'super_admin' || TOW_OFFICE_ROLES.some((one) => one === role)

/** What only the company sees: who drove which truck to which lot. */
const FLEET = ['driver', 'truck', 'lot'] as const satisfies readonly ReportGroup[]

/** Whether this user sees drivers, trucks, and lots in a report. */
export const seesFleet = (actor: Actor): boolean => isOffice(actor)

/** Whether a manager may see a complex in a report: as its manager, not as its staff. Everyone else sees those of their tenancy. */
export const reportsOn = (actor: Actor, contract_id: string): boolean =>
  actor.role !== 'contract_manager' || actor.managed[contract_id] === 'contract_manager'

export const canReport: Record<'read' | 'export_books', (actor: Actor) => Permission> &
  Record<'divide', (actor: Actor, by: ReportGroup) => Permission> &
  Record<'filter', (actor: Actor, filters: readonly string[]) => Permission> = {
  read: (actor) =>
    isOffice(actor) || actor.role === 'contract_manager'
      ? yes
      : never('Only the office and managers can read reports.'),
  divide: (actor, by) =>
    seesFleet(actor) || !FLEET.some((one) => one === by) ? yes : never('Only the tow company can see its fleet.'),
  filter: (actor, filters) =>
    seesFleet(actor) || !filters.some((filter) => FLEET.some((one) => filter.startsWith(`${one}_id:`)))
      ? yes
      : never('Only the tow company can see its fleet.'),
  // The bookkeeping shows all revenue and commissions, so only admins get it: they set prices and rates, too.
  export_books: ({ role }) =>
    role === 'super_admin' || role === 'tow_admin'
      ? yes
      : never('Only an admin of the company can export its bookkeeping.'),
}

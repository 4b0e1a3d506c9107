import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

export const MANAGE_ACTIONS = [
  'edit',
  'settings',
  'hold',
  'signs',
  'enable_disable',
  'set_external_company',
  'set_manager',
  'picture',
  'notify',
  'see_prices',
  'see_lots',
] as const
export type ManageAction = (typeof MANAGE_ACTIONS)[number]

/** What a permission depends on: the complex and its main manager. */
export interface ManagedContract {
  readonly id: string
  readonly main_user_id: string | null
}

const yes: Permission = { allowed: true, why: null }
/** Not with this role, or not with this role at this complex. */
const no = (why: string): Permission => ({ allowed: false, why, never: true })
const isOffice = (actor: Actor): boolean => ['super_admin', 'tow_admin', 'tow_staff'].includes(actor.role)
const manages = (actor: Actor, contract: ManagedContract): boolean => actor.managed[contract.id] === 'contract_manager'
const office = (actor: Actor): Permission => (isOffice(actor) ? yes : no('Only the tow company can change this.'))
const officeOrManager = (actor: Actor, contract: ManagedContract): Permission =>
  isOffice(actor) || manages(actor, contract)
    ? yes
    : no('Only a manager of the complex or its tow company can change this.')

/** What a user who can see a complex (`canSeeContract`) may do with it. The tow company's own fields are for its office only. */
export const canManage: Record<ManageAction, (actor: Actor, contract: ManagedContract) => Permission> = {
  edit: office,
  settings: officeOrManager,
  hold: officeOrManager,
  signs: officeOrManager,
  picture: officeOrManager,
  notify: (actor, contract) =>
    isOffice(actor) || actor.managed[contract.id]
      ? yes
      : no('Only the office of the complex can write to its residents.'),
  enable_disable: office,
  set_external_company: (actor) =>
    actor.role === 'super_admin' ? yes : no('Only a super admin can choose the external company.'),
  set_manager: (actor, contract) => {
    if (isOffice(actor)) return yes
    if (!manages(actor, contract)) return no('Only the main manager or the tow company can hand over a complex.')
    return contract.main_user_id === actor.user_id
      ? yes
      : { allowed: false, why: 'Only the main manager or the tow company can hand over the complex.' }
  },
  see_prices: (actor) => (isOffice(actor) ? yes : no('Only the tow company can see its prices.')),
  see_lots: (actor) =>
    isOffice(actor) || actor.role === 'tow_driver' ? yes : no('Only the tow company can see its lots.'),
}

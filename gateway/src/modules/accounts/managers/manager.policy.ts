import { TOW_OFFICE_ROLES } from '@curbwise/api'
import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { ManagedPair, ManagerRecord } from './managed-pair.ts'

export type ContractRole = ManagedPair['role']

/** A complex and the role that a person has, or would get, there. */
export interface Position {
  readonly contract_id: string
  readonly role: ContractRole
}

const yes: Permission = { allowed: true, why: null }
const no = (why: string): Permission => ({ allowed: false, why })
/** Refuses this role at this complex, no matter who the person is. */
const never = (why: string): Permission => ({ allowed: false, why, never: true })
const office = (actor: Actor): boolean =>
  actor.role === 'super_admin' || TOW_OFFICE_ROLES.some((role) => role === actor.role)

/** Only the tow company invites and manages managers. A manager manages the staff of their own complexes. */
function canLead(actor: Actor, { contract_id, role }: Position): Permission {
  if (office(actor)) return yes
  if (actor.managed[contract_id] !== 'contract_manager') return never('Only a manager of the complex can do this.')
  return role === 'contract_staff'
    ? yes
    : never('Only the tow company can invite and edit managers. You can invite staff.')
}

const position = (pair: ManagedPair): Position => ({ contract_id: pair.id, role: pair.role })
const own = (actor: Actor, person: ManagerRecord): boolean => actor.user_id === person.user_id

/** Whether the actor manages this person at every complex where they work. */
function canLeadPerson(actor: Actor, person: ManagerRecord): Permission {
  if (own(actor, person)) return no('Edit your own details on your profile.')
  if (person.works_elsewhere)
    return no('This person works for others too. Only they can change their name, email, and login.')
  for (const pair of person.contracts) {
    const permission = canLead(actor, position(pair))
    if (!permission.allowed) return permission
  }
  return yes
}

function canLeadPair(actor: Actor, person: ManagerRecord, pair: ManagedPair): Permission {
  if (own(actor, person)) return no('Someone else has to do this for you.')
  if (pair.is_main) return no('This is the main manager. Hand the complex over to someone else first.')
  return canLead(actor, position(pair))
}

export const MANAGER_ACTIONS = [
  'invite',
  'edit',
  'enable_disable',
  'enable_disable_at',
  'resend_welcome',
  'add_to_contract',
  'update_password',
  'remove',
  'change_role',
  'hand_over',
] as const
export type ManagerAction = (typeof MANAGER_ACTIONS)[number]

/** The person and, for questions about one complex, their work there or the position to fill. */
export interface Question {
  readonly person?: ManagerRecord
  readonly pair?: ManagedPair
  readonly position?: Position
}

const missing = no('This person doesn’t work with this complex.')

export const canManager: Record<ManagerAction, (actor: Actor, question: Question) => Permission> = {
  invite: (actor, { position: asked }) => (asked ? canLead(actor, asked) : missing),
  add_to_contract: (actor, { person, position: asked }) => {
    if (person && own(actor, person)) return no('Someone else has to do this for you.')
    return asked ? canLead(actor, asked) : missing
  },
  edit: (actor, { person }) => (person ? canLeadPerson(actor, person) : missing),
  enable_disable: (actor, { person }) => {
    if (!person) return missing
    if (person.contracts.some(({ is_main }) => is_main) && person.status !== 'disabled')
      return no('This is the main manager of a complex. Hand it over first.')
    return canLeadPerson(actor, person)
  },
  enable_disable_at: (actor, { person, pair }) => (person && pair ? canLeadPair(actor, person, pair) : missing),
  resend_welcome: (actor, { person, pair }) => {
    if (!person || !pair) return missing
    return person.user_status === 'has_not_joined_yet'
      ? canLead(actor, position(pair))
      : no('This person has already joined. They can request a new password on the login page.')
  },
  update_password: (actor, { person }) => {
    if (!person || !office(actor)) return never('Only the tow company can do this.')
    if (own(actor, person)) return no('Change your own password on your profile.')
    return person.user_status === 'active' ? yes : no('Only someone who has joined and is active has a password.')
  },
  remove: (actor, { person, pair }) => (person && pair ? canLeadPair(actor, person, pair) : missing),
  change_role: (actor, { person, pair, position: asked }) => {
    if (!person || !pair || !asked) return missing
    const before = canLeadPair(actor, person, pair)
    return before.allowed ? canLead(actor, asked) : before
  },
  hand_over: (actor, { pair }) => {
    if (!pair) return missing
    if (pair.is_main) return no('This person is already the main manager.')
    return office(actor) || pair.reader_is_main ? yes : no('Only the main manager can hand over the complex.')
  },
}

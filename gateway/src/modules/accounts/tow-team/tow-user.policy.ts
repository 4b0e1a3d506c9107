import { TOW_OFFICE_ROLES } from '@curbwise/api'
import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { TowUserRecord } from './queries/tow-people.query.ts'

export const TOW_TEAM_ACTIONS = [
  'read',
  'invite',
  'edit',
  'change_role',
  'set_permissions',
  'enable_disable',
  'remove',
  'resend_invitation',
  'reset_password',
  'see_sessions',
] as const
export type TowTeamAction = (typeof TOW_TEAM_ACTIONS)[number]

type Person = Pick<TowUserRecord, 'user_id' | 'tow_company_id' | 'role' | 'status' | 'is_main' | 'other_active_admins'>
type Company = Pick<Person, 'tow_company_id'>

const yes: Permission = { allowed: true, why: null }
const no = (why: string): Permission => ({ allowed: false, why })
const never = (why: string): Permission => ({ allowed: false, why, never: true })

const isOf = (actor: Actor, { tow_company_id }: Company): boolean =>
  actor.role === 'super_admin' || actor.tow_company_id === tow_company_id
const isOffice = (actor: Actor): boolean =>
  actor.role === 'super_admin' || TOW_OFFICE_ROLES.some((role) => role === actor.role)

const admin = (actor: Actor, company: Company): Permission =>
  isOf(actor, company) && ['super_admin', 'tow_admin'].includes(actor.role)
    ? yes
    : never('Only an admin of the company can do this.')

/** An admin, but not about themselves. */
function another(actor: Actor, person: Person, own: string): Permission {
  const permission = admin(actor, person)
  return permission.allowed && actor.user_id === person.user_id ? no(own) : permission
}

/** What takes an admin's work away: the main admin keeps it, and the company always has another active one. */
function withoutAdmin(actor: Actor, person: Person): Permission {
  const permission = another(actor, person, 'Another admin has to do this for you.')
  if (!permission.allowed) return permission
  if (person.is_main) return no('This is the main admin of the company. Contact support to transfer that role.')
  return person.role === 'tow_admin' && person.status === 'active' && person.other_active_admins === 0
    ? no('The company needs an active admin. Make someone else an admin first.')
    : yes
}

/** What users of a company can do with its team. The office reads it, and its admins change it. */
export const canTowTeam: Record<
  Exclude<TowTeamAction, 'read' | 'invite'>,
  (actor: Actor, person: Person) => Permission
> &
  Record<'read' | 'invite', (actor: Actor, company: Company) => Permission> = {
  read: (actor, company) =>
    isOf(actor, company) && isOffice(actor) ? yes : never('Only the office of the company can see its team.'),
  invite: admin,
  edit: (actor, person) => another(actor, person, 'Edit your own record on your profile.'),
  change_role: withoutAdmin,
  set_permissions: (actor, person) => {
    const permission = another(actor, person, 'Another admin gives you this permission.')
    if (!permission.allowed) return permission
    return person.role === 'tow_driver' ? no('Drivers can’t have this permission.') : yes
  },
  enable_disable: (actor, person) =>
    person.status === 'disabled'
      ? another(actor, person, 'Another admin has to do this for you.')
      : withoutAdmin(actor, person),
  remove: withoutAdmin,
  resend_invitation: (actor, person) => {
    const permission = admin(actor, person)
    if (!permission.allowed) return permission
    return person.status === 'has_not_joined_yet' ? yes : no('This person has already joined. Send a password link.')
  },
  reset_password: (actor, person) => {
    const permission = another(actor, person, 'Change your own password on your profile.')
    if (!permission.allowed) return permission
    return person.status === 'active' ? yes : no('Only a person who has joined and is active has a password.')
  },
  see_sessions: admin,
}

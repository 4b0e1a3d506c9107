import type { ExternalCompany, ExternalUser } from '@curbwise/api'
import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

type Company = Pick<ExternalCompany, 'status'>
/** A person, and the company they belong to. */
interface Person extends Pick<ExternalUser, 'status'> {
  readonly company_status: ExternalCompany['status']
}

const yes: Permission = { allowed: true, why: null }
const no = (why: string): Permission => ({ allowed: false, why })

/** Allows only super admins. `why` is what prevents it now. */
const superAdmin = (actor: Actor, why: string | null = null): Permission => {
  if (actor.role !== 'super_admin') return { allowed: false, why: 'Only a super admin can do this.', never: true }
  return why === null ? yes : no(why)
}

const DISABLED = 'This company is disabled. Enable it first.'

/** What a super admin can do with an external company. No one else can see or do any of it. */
export const canExternalCompany: Record<'read' | 'create', (actor: Actor) => Permission> &
  Record<'edit' | 'enable' | 'disable' | 'invite', (actor: Actor, company: Company) => Permission> = {
  read: (actor) => superAdmin(actor),
  create: (actor) => superAdmin(actor),
  edit: (actor) => superAdmin(actor),
  enable: (actor, { status }) => superAdmin(actor, status === 'active' ? 'This company is active already.' : null),
  disable: (actor, { status }) => superAdmin(actor, status === 'active' ? null : 'This company is disabled already.'),
  invite: (actor, { status }) => superAdmin(actor, status === 'active' ? null : DISABLED),
}

/** What a super admin can do with a person of an external company. */
export const canExternalUser: Record<
  'edit' | 'enable_disable' | 'resend_invitation',
  (actor: Actor, person: Person) => Permission
> = {
  edit: (actor) => superAdmin(actor),
  enable_disable: (actor) => superAdmin(actor),
  resend_invitation: (actor, { status, company_status }) =>
    superAdmin(
      actor,
      status === 'active'
        ? 'This person has already joined. They can ask for a new password on the login page.'
        : status === 'disabled'
          ? 'This person is disabled. Enable them first.'
          : company_status === 'active'
            ? null
            : DISABLED,
    ),
}

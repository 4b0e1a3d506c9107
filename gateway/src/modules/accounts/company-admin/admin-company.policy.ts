import type { AdminCompany } from '@curbwise/api'
import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

type Status = Pick<AdminCompany, 'status'>

const yes: Permission = { allowed: true, why: null }
const no = (why: string): Permission => ({ allowed: false, why })

/** Allows only super admins, and only what the company's status allows. */
const superAdmin = (actor: Actor, why: string | null = null): Permission => {
  if (actor.role !== 'super_admin') return { allowed: false, why: 'Only a super admin can do this.', never: true }
  return why === null ? yes : no(why)
}

const WAITS = 'This sign-up has no answer yet. Approve or decline it first.'
const DECLINED = 'This sign-up was declined. Approve it first.'
const member = ({ status }: Status): string | null =>
  status === 'pending' ? WAITS : status === 'declined' ? DECLINED : null

/** What a super admin can do with a tow company. No one else can see or do any of it. */
export const canAdminCompany: Record<'read' | 'create', (actor: Actor) => Permission> &
  Record<
    'edit' | 'enable' | 'disable' | 'decline' | 'set_boot_access' | 'set_admin',
    (actor: Actor, company: Status) => Permission
  > = {
  read: (actor) => superAdmin(actor),
  create: (actor) => superAdmin(actor),
  edit: (actor) => superAdmin(actor),
  enable: (actor, { status }) => superAdmin(actor, status === 'active' ? 'This company is active already.' : null),
  disable: (actor, company) =>
    superAdmin(actor, company.status === 'disabled' ? 'This company is disabled already.' : member(company)),
  decline: (actor, { status }) =>
    superAdmin(actor, status === 'pending' ? null : 'Only a sign-up without an answer can be declined.'),
  set_boot_access: (actor, { status }) => superAdmin(actor, status === 'declined' ? DECLINED : null),
  set_admin: (actor, company) => superAdmin(actor, member(company)),
}

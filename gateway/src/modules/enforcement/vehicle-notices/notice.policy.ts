import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

export const NOTICE_ACTIONS = ['read', 'write'] as const
export type NoticeAction = (typeof NOTICE_ACTIONS)[number]

const yes: Permission = { allowed: true, why: null }
const no = (why: string): Permission => ({ allowed: false, why })
const isOffice = ({ role }: Actor): boolean => role === 'super_admin' || role === 'tow_admin' || role === 'tow_staff'

/**
 * The notices of a car at a complex this user knows of. Drivers, complex staff, and external users see only what the
 * decision says about them, because the records name people and contain private proof.
 */
export const canNotice: Record<NoticeAction, (actor: Actor, contract_id: string) => Permission> = {
  read: (actor, id) =>
    isOffice(actor) || actor.managed[id] === 'contract_manager'
      ? yes
      : no('Only the tow company’s office and the managers of the complex can see notices.'),
  write: (actor) => (isOffice(actor) ? yes : no('Only the tow company’s office can record notices.')),
}

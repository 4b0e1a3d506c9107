import type { PackReader } from '@curbwise/rules/evidence'
import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

/** What of a case decides who may have a pack of it. */
export interface PackableCase {
  readonly kind: 'tow' | 'boot'
  readonly contract_id: string
  readonly driver_id: string | null
}

const YES: Permission = { allowed: true, why: null }
const never = (why: string): Permission => ({ allowed: false, why, never: true })

/**
 * Whether this user may have an evidence pack of a case that they can see: the tow company’s office, the driver of the tow, a
 * manager of the complex, and a super admin.
 */
export function canPack(actor: Actor, { kind, contract_id, driver_id }: PackableCase): Permission {
  if (actor.role === 'super_admin' || actor.role === 'tow_admin' || actor.role === 'tow_staff') return YES
  if (actor.role === 'tow_driver')
    return kind === 'tow' && driver_id !== null && driver_id === actor.role_id
      ? YES
      : never('Only the driver of a tow can have its evidence pack.')
  return actor.managed[contract_id] === 'contract_manager'
    ? YES
    : never('Only the tow company and the managers of the complex can have an evidence pack.')
}

/** As whom a pack is built, which decides what it leaves out. */
export function readerOf({ role }: Actor): PackReader {
  if (role === 'super_admin') return 'platform'
  if (role === 'tow_admin' || role === 'tow_staff') return 'office'
  return role === 'tow_driver' ? 'driver' : 'manager'
}

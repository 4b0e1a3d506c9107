import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { LateCapture } from './late-capture.model.ts'

const OFFICE = ['super_admin', 'tow_admin', 'tow_staff']

/** Whether this user may decide about what arrived late: add the photo to the tow, or dismiss it. */
export function canSettleLateCapture(
  actor: Pick<Actor, 'role'>,
  { settled_at, settled_by_name }: Pick<LateCapture, 'settled_at' | 'settled_by_name'>,
): Permission {
  if (!OFFICE.includes(actor.role))
    return { allowed: false, why: 'Only the office decides about what arrived late.', never: true }
  if (settled_at) return { allowed: false, why: `${settled_by_name ?? 'Someone'} has already decided about this.` }
  return { allowed: true, why: null }
}

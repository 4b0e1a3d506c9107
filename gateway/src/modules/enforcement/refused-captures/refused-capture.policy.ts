import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { RefusedCapture } from './refused-capture.model.ts'

const OFFICE = ['super_admin', 'tow_admin', 'tow_staff']

/** Whether this user may settle what was refused: request the tow, or leave the car. */
export function canSettleCapture(
  actor: Pick<Actor, 'role'>,
  { settled_at, settled_by_name }: Pick<RefusedCapture, 'settled_at' | 'settled_by_name'>,
): Permission {
  if (!OFFICE.includes(actor.role))
    return { allowed: false, why: 'Only the office decides about what was refused.', never: true }
  if (settled_at) return { allowed: false, why: `${settled_by_name ?? 'Someone'} has already decided about this.` }
  return { allowed: true, why: null }
}

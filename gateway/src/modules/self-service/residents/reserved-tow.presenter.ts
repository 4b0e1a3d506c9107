import type { ResidentTow } from '@curbwise/api'
import type { TowStatus } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { Row } from '../../../db/tables.ts'
import { canReservedTow } from './reserved-tow.policy.ts'

/** A tow that a unit requested, with the resident's photo. */
export type ReservedTowRow = Pick<
  Row<'tows'>,
  | 'id'
  | 'number'
  | 'license_plate'
  | 'state'
  | 'status'
  | 'space'
  | 'requested_at'
  | 'requested_by_unit_id'
  | 'confirmed_at'
  | 'cancelled_by'
  | 'cancel_reason'
> & { readonly photo_file_id: Row<'files'>['id'] | null }

const STEPS: Readonly<Record<TowStatus, ResidentTow['step']>> = {
  requested: 'waits_for_driver',
  pending: 'on_the_way',
  completed: 'done',
  completed_dropped_on_site: 'dropped',
  cancelled: 'cancelled',
}

/** The office's note to the resident. Notes by drivers and dispatch concern the car and its owner, and stay internal. */
const officeNote = (tow: ReservedTowRow): string | null =>
  tow.status === 'cancelled' && tow.confirmed_at === null && tow.cancelled_by ? tow.cancel_reason : null

export const presentReservedTow = (actor: Actor, tow: ReservedTowRow): ResidentTow => ({
  id: tow.id,
  number: tow.number,
  license_plate: tow.license_plate,
  state: tow.state,
  status: tow.status,
  space: tow.space,
  requested_at: tow.requested_at.toISOString(),
  step: tow.status === 'requested' && !tow.confirmed_at ? 'waits_for_office' : STEPS[tow.status],
  photo_url: tow.photo_file_id ? `/api/files/${tow.photo_file_id}` : null,
  cancelled_why: officeNote(tow),
  can: { cancel: canReservedTow.cancel(actor, tow).allowed },
})

import { Conflict } from '../../../../errors/errors.ts'
import { loadGuestPlace } from '../queries/guest-place.query.ts'
import { refuseGuest } from './guest-refusal.ts'
import type { GuestPermit } from '../permit.model.ts'
import { type PermitWork, publishPermitChange } from '../permit-work.ts'
import { lockPermit, patchPermit } from '../permit.store.ts'
import { isInForce } from '../permit-status.ts'
import { sendPermit } from '../messages/notify-guest.ts'

type Known = Pick<GuestPermit, 'status' | 'valid_until' | 'guest_email' | 'guest_phone'>

/** Which address a permit still takes: one that it has not, as long as it holds or is still to come. */
export function roomForContact(row: Known, now: Date): { readonly mail: boolean; readonly phone: boolean } {
  const stands = isInForce(row, now)
  return { mail: stands && row.guest_email === null, phone: stands && row.guest_phone === null }
}

export interface LateContact {
  readonly guest_email?: string | null | undefined
  readonly guest_phone?: string | null | undefined
  /** In which it is written from now on; left out, as before. */
  readonly language?: GuestPermit['language'] | undefined
}

/**
 * Takes the mail address or the phone that was left out when the permit began, sends the permit there, and reminds there before the
 * end. An address that is known is not exchanged: the page opens to whoever holds its key, and nobody else's reminder is led away.
 * The same one again changes nothing. Throws a 409 for another one, and for a permit that has ended.
 */
export async function addContact(
  work: PermitWork,
  id: string,
  { language, ...given }: LateContact,
): Promise<GuestPermit> {
  const { db, clock, history } = work
  const row = await lockPermit(db, id)
  const { contract } = await loadGuestPlace(db, row)
  if (!isInForce(row, clock.now())) refuseGuest({ code: 'ended', until: null }, contract)
  const fields = ['guest_email', 'guest_phone'] as const
  const fresh = fields.filter((field) => given[field] && given[field] !== row[field])
  if (fresh.length === 0) return row
  if (fresh.some((field) => row[field] !== null))
    throw new Conflict('An address was given for this permit already.', { code: 'told_already' })
  const added = {
    guest_email: null,
    guest_phone: null,
    ...Object.fromEntries(fresh.map((field) => [field, given[field] ?? null])),
  }
  const changed = await patchPermit(db, id, {
    ...Object.fromEntries(fresh.map((field) => [field, added[field]])),
    ...(language && { language }),
  })
  // The address is for this permit alone: the history, which lasts longer, keeps that one was given, and not which.
  await history({
    action: 'permit.contact_added',
    record_kind: 'guest_permit',
    record_id: id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: null,
    after: {
      license_plate: row.license_plate,
      state: row.state,
      told_by: fresh.map((field) => (field === 'guest_email' ? 'mail' : 'phone')).join(', '),
    },
    reason: null,
  })
  await sendPermit(work, changed, added, contract.tow_company_id)
  await publishPermitChange(work, changed)
  return changed
}

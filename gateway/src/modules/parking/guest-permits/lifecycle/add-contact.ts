import { Conflict } from '../../../../errors/errors.ts'
import { loadGuestPlace } from '../queries/guest-place.query.ts'
import { refuseGuest } from './guest-refusal.ts'
import type { GuestPermit } from '../permit.model.ts'
import { type PermitWork, publishPermitChange } from '../permit-work.ts'
import { lockPermit, patchPermit } from '../permit.store.ts'
import { isInForce } from '../permit-status.ts'
import { sendPermit } from '../messages/notify-guest.ts'

type Known = Pick<GuestPermit, 'status' | 'valid_until' | 'guest_email' | 'guest_phone'>

/** Which contact details can still be added: missing ones, while the permit is valid or upcoming. */
export function missingContact(row: Known, now: Date): { readonly mail: boolean; readonly phone: boolean } {
  const is_current = isInForce(row, now)
  return { mail: is_current && row.guest_email === null, phone: is_current && row.guest_phone === null }
}

export interface LateContact {
  readonly guest_email?: string | null | undefined
  readonly guest_phone?: string | null | undefined
  /** The language of later messages; unchanged if left out. */
  readonly language?: GuestPermit['language'] | undefined
}

/**
 * Adds the email address or phone that was left out, sends the permit there, and schedules a reminder. Never replaces a known
 * address: anyone with the key can open the page, so they could redirect the reminder. Adding the same address again changes
 * nothing. Throws a 409 for a different one, and for a permit that has ended.
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
    throw new Conflict('This permit already has this contact.', { code: 'told_already' })
  const added = {
    guest_email: null,
    guest_phone: null,
    ...Object.fromEntries(fresh.map((field) => [field, given[field] ?? null])),
  }
  const changed = await patchPermit(db, id, {
    ...Object.fromEntries(fresh.map((field) => [field, added[field]])),
    ...(language && { language }),
  })
  // The address is for this permit only: the history, which is stored longer, records that one was given, but not which.
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

import { randomUUID } from 'node:crypto'
import { lockCar } from '../../vehicles/index.ts'
import { type GuestPlace, loadGuestPlace } from '../queries/guest-place.query.ts'
import { refuseGuest } from './guest-refusal.ts'
import { guestStays } from '../queries/guest-stays.query.ts'
import { fromUntil, type GuestCar, type GuestPermit, type PermitSpan } from '../permit.model.ts'
import { type PermitWork, publishPermitChange } from '../permit-work.ts'
import { insertPermit } from '../permit.store.ts'
import { scheduleReminder } from '../jobs/schedule-reminder.ts'
import { sendConfirmation } from '../messages/notify-guest.ts'
import { limitBlock, guestBlock, placeBlock } from './check-guest-eligibility.ts'

export interface GuestContact {
  readonly guest_name?: string | null | undefined
  readonly guest_email?: string | null | undefined
  readonly guest_phone?: string | null | undefined
  readonly language?: 'en' | 'es' | undefined
}

export interface GuestOrder {
  readonly contract_id: string
  readonly unit_id: string
  readonly car: GuestCar
  readonly span: PermitSpan
  readonly contact: GuestContact
  /** Staff only: why the guest hours and the hourly limit are ignored. */
  readonly exception?: string | null | undefined
}

/** The columns of every new permit, no matter who enters it. */
export function permitRow({ actor }: Pick<PermitWork, 'actor'>, car: GuestCar, contact: GuestContact) {
  return {
    id: randomUUID(),
    license_plate: car.license_plate.trim().toUpperCase(),
    state: car.state,
    make: car.make ?? null,
    model: car.model ?? null,
    color: car.color ?? null,
    guest_name: contact.guest_name ?? null,
    guest_email: contact.guest_email ?? null,
    guest_phone: contact.guest_phone ?? null,
    language: contact.language ?? 'en',
    created_by: actor.user_id,
    created_by_name: actor.kind === 'resident' ? null : actor.name,
    created_by_unit_id: actor.kind === 'resident' ? actor.unit_id : null,
  }
}

/** Throws the refusal if one applies; the caller has locked the car and unit. */
async function assertAllowed(
  { db, actor }: PermitWork,
  place: GuestPlace,
  { car, span, exception }: GuestOrder,
): Promise<void> {
  const { contract } = place
  const byLimits = async () =>
    limitBlock(await guestStays(db, actor, place, car, span.from), span, { beyond: Boolean(exception) })
  const stopped = placeBlock(place) ?? (await guestBlock(db, actor, { place, car, span }, byLimits))
  if (stopped) refuseGuest(stopped, contract)
}

/**
 * Registers a guest's car within the unit's limit, the plate's guest hours, and the hourly limit. Throws a 409 with why not
 * and until when. Emails or texts the guest a confirmation if an address was given. Runs as staff, as the resident, or as the
 * company on behalf of a visitor who proved the unit.
 */
export async function registerGuestPermit(work: PermitWork, order: GuestOrder): Promise<GuestPermit> {
  const { db, history } = work
  const { contract_id, unit_id, car, span, exception } = order
  await lockCar(db, contract_id, { license_plate: car.license_plate, state: car.state, vin: null })
  const place = await loadGuestPlace(db, { contract_id, unit_id }, true)
  await assertAllowed(work, place, order)
  const row = permitRow(work, car, order.contact)
  const made = await insertPermit(db, {
    ...row,
    contract_id,
    unit_id,
    kind: 'guest',
    status: 'active',
    valid_from: span.from,
    valid_until: span.until,
    is_exception: Boolean(exception),
  })
  await history({
    action: 'permit.registered',
    record_kind: 'guest_permit',
    record_id: row.id,
    contract_id,
    tow_company_id: place.contract.tow_company_id,
    before: null,
    after: {
      license_plate: row.license_plate,
      state: row.state,
      unit_id,
      unit_number: place.unit?.unit_number ?? null,
      ...fromUntil(span),
      guest_name: row.guest_name,
    },
    reason: exception ?? null,
  })
  await scheduleReminder(work, made, place.contract.tow_company_id)
  await sendConfirmation(work, made, place.contract.tow_company_id)
  await publishPermitChange(work, made)
  return made
}

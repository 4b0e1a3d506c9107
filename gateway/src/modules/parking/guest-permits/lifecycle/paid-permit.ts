import { type CheckoutStanding, permitByMoney, type PermitDeal } from '@curbwise/rules'
import type { Knex } from 'knex'
import { Refused, ValidationFailed } from '../../../../errors/errors.ts'
import { lockCar } from '../../vehicles/index.ts'
import { type GuestPlace, loadGuestPlace } from '../queries/guest-place.query.ts'
import { refuseGuest } from './guest-refusal.ts'
import { type Asker, type PlateAt, permitsOfCar } from '../queries/guest-stays.query.ts'
import { loadPackages, type ParkingPackage } from '../queries/parking-packages.query.ts'
import { fromUntil, type GuestCar, PAY_WITHIN_MINUTES, type GuestPermit, type PermitSpan } from '../permit.model.ts'
import { type PermitWork, publishPermitChange } from '../permit-work.ts'
import { expireUnpaidOfCar } from '../permit.bulk.ts'
import { insertPermit, lockPermit, patchPermit } from '../permit.store.ts'
import { beginOf } from './permit-span.ts'
import { plateOf } from '../permit-status.ts'
import { type GuestContact, permitRow } from './register-guest.ts'
import { scheduleReminder } from '../jobs/schedule-reminder.ts'
import { isBlocked, ownRightBlock } from './check-guest-eligibility.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

export interface PaidOrder {
  readonly contract_id: string
  readonly unit_id: string | null
  readonly package_id: string
  readonly car: GuestCar
  readonly contact: GuestContact
  readonly from?: string | null | undefined
  /** The buying browser: the only way to recognize a buyer without a unit. */
  readonly browser_sha256: Buffer | null
}

/** An unpaid permit was never valid: it ends where it would have begun. The checkout stores the agreed times. */
const neverValid = ({ valid_from }: GuestPermit) => ({ valid_until: valid_from })

/** Expires an unpaid permit past its deadline, even before its job has run. */
const expireLate = ({ db, clock }: PermitWork, contract_id: string, car: PlateAt): Promise<void> =>
  expireUnpaidOfCar(db, contract_id, car, new Date(clock.now().getTime() - PAY_WITHIN_MINUTES * MINUTE))

async function packageOf(
  { db, clock }: PermitWork,
  { contract }: GuestPlace,
  package_id: string,
): Promise<ParkingPackage> {
  if (!contract.is_active) refuseGuest({ code: 'disabled', until: null }, contract)
  if (!contract.has_paid_parking) throw new Refused('This complex doesn’t sell parking.', { code: 'no_paid_parking' })
  const found = (await loadPackages(db, contract.id, clock.now())).find(({ id }) => id === package_id)
  if (!found) throw new ValidationFailed({ package_id: 'This package is no longer sold. Choose another' })
  return found
}

/** A payer sees their own unit's records or, without a unit, what the same browser bought. */
const payer = ({ unit_id, browser_sha256 }: Pick<GuestPermit, 'unit_id' | 'browser_sha256'>): Asker => ({
  sees: 'own',
  unit_id,
  browser_sha256,
})

/**
 * Reserves a permit for a car until it is paid, for ten minutes at most; it is no right until then. The unit's limits and
 * guest hours don't apply. It is sold for every car alike: if the car can't have one, the money is refunded
 * (`settlePaidPermit`), so that buyers don't learn which cars are known here. Refuses immediately only what the same unit or
 * browser already has.
 */
export async function reservePaidPermit(
  work: PermitWork,
  order: PaidOrder,
): Promise<{ permit: GuestPermit; bought: ParkingPackage; place: GuestPlace }> {
  const { db, clock, history } = work
  const { contract_id, unit_id, browser_sha256, car } = order
  await lockCar(db, contract_id, { license_plate: car.license_plate, state: car.state, vin: null })
  const place = await loadGuestPlace(db, order)
  const bought = await packageOf(work, place, order.package_id)
  const from = beginOf(order.from, clock.now())
  const span = { from, until: new Date(from.getTime() + bought.hours * HOUR) }
  await expireLate(work, contract_id, car)
  const block = await ownRightBlock(db, payer(order), { place, car, span })
  if (block) refuseGuest(block, place.contract)
  const row = permitRow(work, car, order.contact)
  const permit = await insertPermit(db, {
    ...row,
    contract_id,
    unit_id,
    browser_sha256,
    kind: 'paid',
    status: 'pending_payment',
    valid_from: span.from,
    valid_until: span.until,
    package_id: bought.id,
    created_at: clock.now(),
  })
  await history({
    action: 'permit.reserved',
    record_kind: 'guest_permit',
    record_id: row.id,
    contract_id,
    tow_company_id: place.contract.tow_company_id,
    before: null,
    after: {
      license_plate: row.license_plate,
      state: row.state,
      package: bought.name,
      ...fromUntil(span),
      unit_number: place.unit?.unit_number ?? null,
    },
  })
  await publishPermitChange(work, permit)
  return { permit, bought, place }
}

/** The terms agreed before paying, as the checkout stored them. */
export const checkoutTerms = (checkout: {
  readonly permit_from: Date
  readonly permit_until: Date
  readonly valid_until: Date
}): PermitDeal => ({
  hours: (checkout.permit_until.getTime() - checkout.permit_from.getTime()) / HOUR,
  from: checkout.permit_from.toISOString(),
  pay_until: checkout.valid_until.toISOString(),
})

/** Expires an unpaid permit; one that is paid or has ended stays as it is. */
export async function expireUnpaidPermit(
  work: PermitWork,
  id: string,
  status: 'expired' | 'cancelled',
  end_reason: string,
): Promise<void> {
  const row = await lockPermit(work.db, id)
  if (row.status !== 'pending_payment') return
  await patchPermit(work.db, id, { ...neverValid(row), status, end_reason })
  await publishPermitChange(work, row)
}

async function refundIt(work: PermitWork, row: GuestPermit, tow_company_id: string): Promise<'refunded'> {
  const { db, clock, history } = work
  if (row.status === 'refunded') return 'refunded'
  const now = clock.now()
  // An upcoming permit was never valid; an ended one keeps its span.
  const valid_until = row.valid_from > now ? row.valid_from : row.valid_until < now ? row.valid_until : now
  await patchPermit(db, row.id, {
    status: 'refunded',
    valid_until,
    end_reason: row.end_reason === 'blocked' ? 'blocked' : 'refunded',
  })
  await history({
    action: 'permit.refunded',
    record_kind: 'guest_permit',
    record_id: row.id,
    contract_id: row.contract_id,
    tow_company_id,
    before: { status: row.status, valid_until: row.valid_until.toISOString() },
    after: {
      status: 'refunded',
      valid_until: valid_until.toISOString(),
      license_plate: row.license_plate,
      state: row.state,
    },
  })
  await publishPermitChange(work, row)
  return 'refunded'
}

/** Why a payment is refunded: the payer has another permit in that time or no time is left, or the car can't have one here. */
export type RefundReason = 'clash' | 'blocked'
export type PaidOutcome = 'active' | RefundReason | 'refunded' | 'ended' | 'waiting'

/** Returns what conflicts with a paid permit. Other people's permits don't: rights are independent. */
async function refundReasonOf(
  db: Knex.Transaction,
  row: GuestPermit,
  place: GuestPlace,
  span: PermitSpan,
  now: Date,
): Promise<RefundReason | null> {
  const car = plateOf(row)
  const others = (await permitsOfCar(db, row.contract_id, car, span.from, payer(row))).filter(
    ({ id, status, valid_from }) => id !== row.id && status === 'active' && valid_from < span.until,
  )
  if (others.length > 0 || !place.contract.is_active || span.until <= now) return 'clash'
  return (await isBlocked(db, place, car, span)) ? 'blocked' : null
}

/**
 * Updates a paid permit to match its payments. `was_paid`: a payment arrived before, so a permit ended since by a user stays
 * ended. `refund_reason`: why the payment was due for a refund before. Idempotent.
 */
export async function settlePaidPermit(
  work: PermitWork,
  of: {
    readonly permit_id: string
    readonly deal: PermitDeal
    readonly standing: CheckoutStanding
    readonly was_paid: boolean
    readonly refund_reason: RefundReason | null
  },
): Promise<PaidOutcome> {
  const { db, clock, history } = work
  const row = await lockPermit(db, of.permit_id)
  const place = await loadGuestPlace(db, { contract_id: row.contract_id, unit_id: null })
  const { contract } = place
  const money = permitByMoney(of.deal, of.standing)
  if (money.state === 'refunded') return refundIt(work, row, contract.tow_company_id)
  if (money.state === 'expired') await expireUnpaidPermit(work, row.id, 'expired', 'expired')
  // Another card can be tried until the payment deadline.
  if (money.state === 'declined' && clock.now() >= new Date(of.deal.pay_until))
    await expireUnpaidPermit(work, row.id, 'cancelled', 'declined')
  if (money.state !== 'paid') return 'waiting'
  if (of.refund_reason !== null) return of.refund_reason
  if (row.status === 'cancelled' && of.was_paid) return 'ended'
  const [from, until] = [new Date(money.from), new Date(money.until)]
  if (
    row.status === 'active' &&
    row.valid_from.getTime() === from.getTime() &&
    row.valid_until.getTime() === until.getTime()
  )
    return 'active'
  const back = await refundReasonOf(db, row, place, { from, until }, clock.now())
  if (back !== null) {
    if (row.status === 'active') return 'active'
    // A permit that ended unpaid stays ended; its page says why the money is refunded.
    await patchPermit(db, row.id, {
      ...(row.status === 'pending_payment' && { ...neverValid(row), status: 'expired' }),
      end_reason: back,
    })
    return back
  }
  const active = await patchPermit(db, row.id, {
    status: 'active',
    valid_from: from,
    valid_until: until,
    end_reason: null,
    reminded_at: null,
  })
  await history({
    action: 'permit.paid',
    record_kind: 'guest_permit',
    record_id: row.id,
    contract_id: row.contract_id,
    tow_company_id: contract.tow_company_id,
    before: { status: row.status },
    after: {
      status: 'active',
      valid_from: money.from,
      valid_until: money.until,
      license_plate: row.license_plate,
      state: row.state,
    },
  })
  await scheduleReminder(work, active, contract.tow_company_id)
  await publishPermitChange(work, active)
  return 'active'
}

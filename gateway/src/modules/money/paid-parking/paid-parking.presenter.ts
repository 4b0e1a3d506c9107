import type { PaidParkingDetails, PaidParkingPlace, PaidPermit, ParkingPackageRow } from '@curbwise/api'
import { taxOf } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import { canSellParking } from './paid-parking.policy.ts'
import { usd } from './queries/money-of-permits.ts'
import type { PackageRecord } from './queries/packages.query.ts'
import type { PaidPermitRecord } from './queries/paid-permits.query.ts'
import type { PlaceRecord } from './queries/places.query.ts'

/** Basis points to the millionths of `taxOf`. */
const PPM = 100

export const presentPlace = (place: PlaceRecord): PaidParkingPlace => ({
  id: place.id,
  name: place.name,
  city: place.city,
  state: place.state,
  timezone: place.timezone,
  tow_company: { id: place.tow_company_id, name: place.tow_company_name },
  is_active: place.is_active,
  has_paid_parking: place.has_paid_parking,
  packages: place.packages,
  permits_now: place.permits_now,
  sold: place.sold,
  income: usd(place.taken_cents - place.refunded_cents),
})

const hasEnded = ({ valid_until }: Pick<PackageRecord, 'valid_until'>, now: Date): boolean =>
  valid_until !== null && valid_until <= now

export function presentPackage(row: PackageRecord, actor: Actor, now: Date): ParkingPackageRow {
  const tax_cents = row.is_taxable ? taxOf(row.price_cents, row.tax_basis_points * PPM) : 0
  return {
    id: row.id,
    name: row.name,
    hours: row.hours,
    price: usd(row.price_cents),
    tax: usd(tax_cents),
    total: usd(row.price_cents + tax_cents),
    tax_basis_points: row.is_taxable ? row.tax_basis_points : 0,
    valid_from: row.valid_from.toISOString(),
    valid_until: row.valid_until?.toISOString() ?? null,
    added_by: row.created_by_name,
    ended_by: row.ended_by_name,
    sold: row.sold,
    sold_ever: row.sold_ever,
    refunded_ever: row.refunded_ever,
    income: usd(row.taken_cents - row.refunded_cents),
    permits_now: row.permits_now,
    can: { end: canSellParking.end(actor).allowed && !hasEnded(row, now) },
  }
}

interface More {
  readonly packages: readonly PackageRecord[]
  readonly paying_now: number
  readonly takes_cards: boolean
}

export function presentDetails(
  place: PlaceRecord,
  { packages, paying_now, takes_cards }: More,
  actor: Actor,
  now: Date,
): PaidParkingDetails {
  const shown = (has_ended: boolean) =>
    packages.filter((one) => hasEnded(one, now) === has_ended).map((one) => presentPackage(one, actor, now))
  return {
    ...presentPlace(place),
    packages_on_sale: shown(false),
    packages_ended: shown(true),
    taken: usd(place.taken_cents),
    refunded: usd(place.refunded_cents),
    paying_now,
    takes_cards,
    can: { add: canSellParking.add(actor, place).allowed, switch: canSellParking.switch(actor, place).allowed },
  }
}

export function presentPaidPermit(row: PaidPermitRecord, actor: Actor): PaidPermit {
  const payments = row.payments.map((payment) => ({
    id: payment.id,
    amount: usd(payment.amount_cents),
    at: new Date(payment.at).toISOString(),
    receipt_number: payment.receipt_number,
    refundable: usd(payment.left_cents),
    refund_pending: payment.refund_pending,
    failed_reason: payment.failed_reason,
  }))
  return {
    id: row.id,
    license_plate: row.license_plate,
    state: row.state,
    package: row.package,
    phase: row.phase,
    valid_from: row.valid_from.toISOString(),
    valid_until: row.valid_until.toISOString(),
    paid: usd(row.paid_cents),
    refunded: usd(row.refunded_cents),
    payments,
    can: { refund: canSellParking.end(actor).allowed && payments.some(({ refundable }) => refundable.cents > 0) },
  }
}

import type { SegmentName } from '@curbwise/api/list'
import { PAID_PARKING_LIST, PAID_PERMIT_LIST } from '@curbwise/api/resources/paid-parking.list'
import type {
  PaidParkingDetails,
  PaidParkingPlace,
  PaidPermit,
  ParkingPackageRow,
} from '@curbwise/api/resources/paid-parking.schemas'
import { moneyText, taxOf } from '@curbwise/rules/money/tax'
import { fromText, untilText } from '@curbwise/rules/time/format'
import { count, footerText } from '../../../parts/words.ts'

export const PLACE_SEGMENTS = PAID_PARKING_LIST.segments
export type PlaceSegment = SegmentName<typeof PAID_PARKING_LIST>
export const PLACE_SEGMENT_LABELS: Readonly<Record<PlaceSegment, string>> = {
  sells: 'Sold to guests',
  stopped: 'Stopped',
  never: 'Never sold',
  all: 'All',
}
/** Returns the segment in the URL; "all" for none or an unknown one. */
export const placeSegmentOf = (text: string | null): PlaceSegment =>
  PLACE_SEGMENTS.find((segment) => segment === text) ?? 'all'

export const PERMIT_SEGMENTS = PAID_PERMIT_LIST.segments
export type PermitSegment = SegmentName<typeof PAID_PERMIT_LIST>
export const PHASE_LABELS: Readonly<Record<PermitSegment, string>> = {
  now: 'Now',
  paying: 'Paying',
  coming: 'Coming',
  past: 'Past',
  refunded: 'Refunded',
  all: 'All',
}
export const permitSegmentOf = (text: string | null): PermitSegment =>
  PERMIT_SEGMENTS.find((segment) => segment === text) ?? 'all'

/** What the page of a complex shows. */
const VIEWS = ['on_sale', 'ended', 'permits'] as const
export type View = (typeof VIEWS)[number]
export const viewOf = (text: string | null): View => VIEWS.find((view) => view === text) ?? 'on_sale'

const PLACE_ORDERS: Readonly<Record<string, string>> = {
  name: 'Sorted by name',
  packages: 'Sorted by packages',
  permits_now: 'Sorted by permits now',
  sold: 'Sorted by sales',
  income: 'Sorted by income',
}
/** "Selling first, 7 of 7" */
export const placesFooter = (sort: string | null, shown: number, total: number | null): string =>
  footerText(PLACE_ORDERS[sort?.replace('-', '') ?? ''] ?? 'Selling first', shown, total)

const PERMIT_ORDERS: Readonly<Record<string, string>> = {
  license_plate: 'plate',
  valid_until: 'end',
  valid_from: 'start',
}
export const permitsFooter = (sort: string | null, shown: number, total: number | null): string =>
  footerText(
    sort === null ? 'Newest first' : `Sorted by ${PERMIT_ORDERS[sort.replace('-', '')] ?? 'start'}`,
    shown,
    total,
  )

export const money = ({ cents }: { readonly cents: number }): string => moneyText(cents)

const DAY = 24
const TWO_DAYS = 2 * DAY

/** "15 h", "60 h", "30 days" */
export const hoursText = (hours: number): string =>
  hours >= TWO_DAYS && hours % DAY === 0 ? count(hours / DAY, 'day') : `${hours.toLocaleString('en-US')} h`

/** Whether guests can buy here now, and why not; null if they can. */
export function notSoldWhy(place: PaidParkingDetails): string | null {
  if (!place.is_active) return 'The complex is disabled, so nothing is sold to guests.'
  if (!place.has_paid_parking) return 'Selling is off. Guests see no package here.'
  if (!place.takes_cards)
    return `${place.tow_company.name} takes no card payments now, so guests see no package and are asked to call.`
  if (place.packages_on_sale.length === 0) return 'No package is on sale, so guests can buy nothing.'
  return null
}

/** "$1,537.16 in 30 days, 96 permits"; with what was refunded, if anything was. */
export function incomeText(place: Pick<PaidParkingDetails, 'income' | 'refunded' | 'sold'>): string {
  const back = place.refunded.cents > 0 ? `, after ${money(place.refunded)} refunded` : ''
  return `${money(place.income)} in 30 days${back}, ${count(place.sold, 'permit')} sold`
}

/** What a guest reads on the package: the price with tax, and the tax in it. */
export function previewOf(hours: number, price_cents: number, tax_basis_points: number) {
  const tax = taxOf(price_cents, tax_basis_points * 100)
  return {
    total: moneyText(price_cents + tax),
    detail: `${hoursText(hours)}. ${tax > 0 ? `Tax of ${moneyText(tax)} is in it.` : 'No tax.'}`,
  }
}

/** "3 on sale, 12 permits now" */
export const placeLine = ({ packages, permits_now, has_paid_parking }: PaidParkingPlace): string =>
  [
    has_paid_parking ? count(packages, 'package') : 'Not sold',
    ...(permits_now > 0 ? [`${count(permits_now, 'permit')} now`] : []),
  ].join(', ')

/** When a package was on sale: "Since 9/2/2026, 9:00 AM", "1/30/2026 to 9/2/2026". */
export function onSaleText({ valid_from, valid_until }: ParkingPackageRow, zone: string): string {
  const from = fromText(valid_from, zone)
  return valid_until === null ? `Since ${from}` : `${from} to ${untilText(valid_until, zone)}`
}

/** Until when a permit is valid, or why it isn't. */
export function permitText(permit: PaidPermit, zone: string): string {
  if (permit.phase === 'paying') return 'Not paid yet'
  if (permit.phase === 'coming') return `From ${fromText(permit.valid_from, zone)}`
  return untilText(permit.valid_until, zone)
}

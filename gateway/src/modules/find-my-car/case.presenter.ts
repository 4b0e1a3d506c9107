import type { PublicCase } from '@curbwise/api'
import { chargeNow, hearingLastDay, localDate, rulesByVersion, rulesFor, type ChargeLine, type FrozenRates, type JurisdictionRules, type PhotoSubject } from '@curbwise/rules'

type Json<T> = { readonly [K in keyof T]: T[K] }
interface StoredLine {
  readonly code: string
  readonly label: string
  readonly basis: string | null
  readonly amount_cents: number
  readonly tax_cents: number
}

/** What public_find_my_car() tells of one tow: nothing of it is hidden from the owner of the car. Instants are ISO texts. */
export type FoundTow = Json<Pick<PublicCase, 'number' | 'license_plate' | 'state' | 'reason' | 'reason_text' | 'contract'>> & VehicleOf & {
  readonly tow_id: string
  readonly key: string
  readonly paid_cents: number
  readonly status: 'pending' | 'completed' | 'completed_dropped_on_site'
  readonly requested_at: string
  readonly hooked_at: string | null
  readonly left_property_at: string | null
  readonly completed_at: string | null
  readonly frozen_rates: FrozenRates | null
  readonly timezone: string
  readonly jurisdiction_state: string
  readonly rules_version: string | null
  readonly tow_company: PublicCase['tow_company']
  readonly storage_lot: (NonNullable<PublicCase['storage_lot']> & { readonly timezone: string }) | null
  readonly custody: { readonly status: string; readonly in_storage_at: string; readonly total_cents: number | null; readonly storage_paused_from: string | null; readonly storage_paused_until: string | null } | null
  readonly lines: readonly StoredLine[]
  readonly images: readonly { readonly id: string; readonly subject: PhotoSubject; readonly taken_at: string | null }[]
}
type VehicleOf = PublicCase['vehicle']

const usd = (cents: number) => ({ cents, currency: 'USD' as const })
const instant = (text: string | null): string | null => (text ? new Date(text).toISOString() : null)

/** A car that still stands where it was parked is not gone: nothing is told before the hook is in. */
export const isTold = (tow: FoundTow): boolean => tow.status !== 'pending' || tow.hooked_at !== null

function statusOf(tow: FoundTow): PublicCase['status'] {
  if (tow.status === 'completed_dropped_on_site') return 'dropped'
  if (tow.status === 'pending') return tow.left_property_at ? 'on_the_way' : 'being_towed'
  return tow.custody && tow.custody.status !== 'in_storage' ? 'released' : 'in_storage'
}

const rulesOfCase = (tow: FoundTow): JurisdictionRules => (tow.rules_version ? rulesByVersion(tow.rules_version) : null) ?? rulesFor(tow.jurisdiction_state, tow.requested_at)

type Owed = Pick<PublicCase, 'lines' | 'amount_now' | 'amount_after_midnight' | 'midnight'>

/** What is due while the car is in storage, by the rates frozen when it came; what was due once it has ended. */
function owed(tow: FoundTow, now: Date): Owed {
  const { custody, frozen_rates, storage_lot } = tow
  if (custody?.status === 'in_storage' && frozen_rates && storage_lot) {
    const paused = custody.storage_paused_from ? [{ from: new Date(custody.storage_paused_from).toISOString(), until: instant(custody.storage_paused_until) }] : []
    const stay = { at_lot: new Date(custody.in_storage_at).toISOString(), zone: storage_lot.timezone, one_day_below_hours: rulesOfCase(tow).storage.one_day_below_hours, pauses: paused }
    const charge = chargeNow(frozen_rates, stay, now.toISOString())
    return {
      lines: charge.lines.map((line: ChargeLine) => ({ label: line.label, code: line.code, basis: line.basis, amount: usd(line.cents) })),
      amount_now: usd(charge.total_cents), amount_after_midnight: usd(charge.after_midnight_cents), midnight: charge.midnight,
    }
  }
  return {
    lines: tow.lines.map((line) => ({ label: line.label, code: line.code, basis: line.basis, amount: usd(line.amount_cents) })),
    amount_now: typeof custody?.total_cents === 'number' ? usd(custody.total_cents) : null, amount_after_midnight: null, midnight: null,
  }
}

/** The earliest defensible last day; shown with "confirm with the court". */
function hearingOf(tow: FoundTow, towed_at: string | null): PublicCase['hearing'] {
  const rule = rulesOfCase(tow).hearing
  if (!rule || !towed_at || tow.status === 'completed_dropped_on_site') return null
  return { last_day: hearingLastDay(localDate(towed_at, tow.contract.timezone), undefined, rule.before_day), filing_fee: rule.filing_fee_text }
}

/** The case as the public page shows it. Public photos alone; no unit, no name, no comment. */
export function presentCase(tow: FoundTow, now: Date): PublicCase {
  const towed_at = instant(tow.left_property_at ?? tow.hooked_at ?? tow.completed_at)
  const lot = tow.storage_lot
  return {
    key: tow.key,
    number: tow.number,
    license_plate: tow.license_plate,
    state: tow.state,
    vehicle: { make: tow.make, model: tow.model, color: tow.color, year: tow.year },
    status: statusOf(tow),
    contract: { name: tow.contract.name, address: tow.contract.address, timezone: tow.contract.timezone },
    towed_at,
    reason: tow.reason,
    reason_text: tow.reason_text,
    tow_company: { name: tow.tow_company.name, license_number: tow.tow_company.license_number, phone: tow.tow_company.phone },
    storage_lot: lot && { name: lot.name, address: lot.address, phone: lot.phone, hours: lot.hours, latitude: lot.latitude, longitude: lot.longitude },
    ...owed(tow, now),
    paid: tow.paid_cents > 0 ? usd(tow.paid_cents) : null,
    online: { is_open: false, is_sandbox: false },
    images: tow.images.map(({ id, subject, taken_at }) => ({ id, subject, file_url: `/api/files/${id}`, taken_at: instant(taken_at) })),
    hearing: hearingOf(tow, towed_at),
  }
}

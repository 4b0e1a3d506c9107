import type { PublicBoot } from '@curbwise/api/resources/boot-records.schemas'
import type { PublicCase } from '@curbwise/api/resources/find-my-car.schemas'
import type { Checkout, PayCase } from '@curbwise/api/resources/payments.schemas'

export const KEY = '6f9619ff-8b86-4d11-b42d-00cf4fc964ff'
const AT = '2026-11-21T02:12:00.000Z'
const usd = (cents: number) => ({ cents, currency: 'USD' as const })

/** A boot on a car of the tests. */
export const BOOT: PublicBoot = {
  key: KEY,
  number: 2214,
  device_code: '0392',
  license_plate: 'VRN 3318',
  state: 'TX',
  vehicle: { make: 'Dodge', model: 'Ram', color: 'Black', year: null },
  status: 'inquired',
  contract: { name: 'Mesquite Flats', address: '8211 Westheimer Rd', timezone: 'America/Chicago' },
  location: 'Visitor row',
  deployed_at: AT,
  decided_at: '2026-11-21T02:09:00.000Z',
  reason: 'other',
  reason_text: null,
  comment: null,
  tow_company: { name: 'Bayou City Towing', license_number: null, phone: '713-555-0148', takes_cash: true },
  charge: {
    at: AT,
    lines: [{ code: 'boot', label: 'Boot removal', basis: null, amount: usd(162_38) }],
    total: usd(162_38),
    paid: usd(0),
    refunded: usd(0),
    borne: null,
    excess: usd(0),
    due: usd(162_38),
    due_after_midnight: null,
    midnight: null,
    settled_until: null,
    timezone: 'America/Chicago',
    frozen_at: null,
  },
  online: { is_open: true, is_sandbox: false },
  images: [],
  hearing: { last_day: '2026-12-10', filing_fee: 'up to $20' },
  return: null,
  tow_requested_at: null,
}

/** The same boot once it was paid. */
export const RELEASED: PublicBoot = {
  ...BOOT,
  status: 'released_paid',
  charge: { ...BOOT.charge, paid: usd(162_38), due: usd(0) },
  online: { is_open: false, is_sandbox: false },
  return: { to: 'Yellow box', by: '2026-11-23T04:17:00.000Z', late_fee: usd(25_00) },
}

const caseOf = (boot: PublicBoot): PublicCase => ({
  key: boot.key,
  number: boot.number,
  license_plate: boot.license_plate,
  state: boot.state,
  vehicle: boot.vehicle,
  status: 'booted',
  contract: boot.contract,
  towed_at: null,
  reason: boot.reason,
  reason_text: boot.reason_text,
  tow_company: boot.tow_company,
  storage_lot: null,
  charge: boot.charge,
  online: boot.online,
  images: [],
  hearing: boot.hearing,
})

export const payCaseOf = (boot: PublicBoot, state: PayCase['pay']['state']): PayCase => ({
  key: KEY,
  kind: 'boot',
  case: caseOf(boot),
  boot,
  pay: { state, until: null, amount: boot.charge.due, holds_minutes: 15, is_sandbox: false },
})

export const checkoutOf = (boot: PublicBoot, more: Partial<Checkout> = {}): Checkout => ({
  key: KEY,
  case_key: KEY,
  state: 'paid',
  amount: usd(162_38),
  begun_at: AT,
  expires_at: AT,
  paid_at: AT,
  receipt_number: 'R-90418',
  receipt_mail: null,
  is_sandbox: false,
  url: null,
  case: caseOf(boot),
  boot,
  ...more,
})

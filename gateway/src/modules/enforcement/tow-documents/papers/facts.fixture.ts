import type { ChargeNow } from '@curbwise/api'
import {
  chargeOfCase,
  storageOfCase,
  TEXAS,
  taxed,
  towLine,
  type CaseFacts,
  type Decision,
  type FrozenRates,
} from '@curbwise/rules'
import { presentCharge } from '../../custody/index.ts'
import type { PaperFacts } from './facts.ts'

const usd = (cents: number) => ({ cents, currency: 'USD' as const })
const at = (text: string): Date => new Date(text)

const ZONE = 'America/Chicago'
const RATES: FrozenRates = {
  tow: { name: 'Cap in Texas $272.00', cents: 272_00, taxed: false },
  storage_day: { cents: 22_85, taxed: true },
  further: [
    {
      code: 'notification',
      label: 'Notice letter',
      basis: 'Sent 11/19/2025, certified mail',
      cents: 50_00,
      taxed: false,
    },
  ],
  tax_rate: 82_500,
}

export const DECISION: Decision = {
  id: 'd7709180-0000-4000-8000-000000000000',
  verdict: 'unauthorized',
  reasons: [
    {
      code: 'no_right',
      sentence: 'No resident vehicle, guest permit or paid permit for this plate at Arbor Ridge.',
      detail: null,
      decisive: true,
      record: null,
      citation: null,
    },
    {
      code: 'sign',
      sentence: 'Tow signs in place, verified 10/02/2025.',
      detail: null,
      decisive: false,
      record: null,
      citation: null,
    },
  ],
  allows: {
    sticker: { state: 'ready', missing: [] },
    boot: { state: 'not_here', missing: [] },
    tow: { state: 'ready', missing: [] },
  },
  near: [],
  would_change: [],
  ask_state: [],
  contract_id: '6f9619ff-8b86-4d11-b42d-00cf4fc964ff',
  license_plate: 'PFN 6602',
  state: 'TX',
  vin: null,
  at: '2025-11-19T03:02:00.000Z',
  known_at: '2025-11-19T03:02:00.000Z',
  rules_version: TEXAS.version,
}

export const HEARING = TEXAS.hearing ?? { source: '', verified_on: null, before_day: 14, filing_fee_text: '' }

/** The facts for a charge; by default, of the car of `aCase` in storage. */
export const caseFacts = (fields: Partial<CaseFacts> = {}): CaseFacts => ({
  lines: [
    { ...towLine(RATES), position: 0 },
    ...RATES.further.map((line) => ({ ...taxed(line, RATES.tax_rate), position: 6 })),
  ],
  storage: { rates: RATES, stay: { at_lot: '2025-11-19T03:20:00.000Z', zone: ZONE } },
  frozen_at: null,
  zeroed_at: null,
  settled: null,
  paid_cents: 0,
  refunded_cents: 0,
  borne_by: null,
  ...fields,
})

export const chargeAt = (moment: Date, fields: Partial<CaseFacts> = {}): ChargeNow =>
  presentCharge(chargeOfCase(caseFacts(fields), moment.toISOString()), ZONE)

/** A fully paid charge with one line that doesn't grow. */
export const paidCharge = (code: string, label: string, basis: string, cents: number): ChargeNow =>
  chargeAt(at('2025-11-19T03:30:00.000Z'), {
    lines: [{ ...taxed({ code, label, basis, cents, taxed: false }, 0), position: 0 }],
    storage: null,
    paid_cents: cents,
  })

/** A car on its third day in storage: towed on Tuesday, 11/18/2025, at 9:02 PM. */
export function aCase(over: Partial<PaperFacts> = {}): PaperFacts {
  const now = over.at ?? at('2025-11-21T04:26:00.000Z')
  return {
    id: 'a1',
    tow_company_id: 'b1',
    contract_id: 'c1',
    number: 48197,
    is_practice: false,
    status: 'completed',
    license_plate: 'PFN 6602',
    state: 'TX',
    vin: '58ABZ1B17LU048263',
    vehicle_duty: 'light',
    color: 'Gold',
    make: 'Lexus',
    model: 'ES 350',
    vehicle: 'Gold 2020 Lexus ES 350',
    reason: 'other',
    reason_text: 'parked in a marked fire lane',
    hazard: null,
    hazard_text: null,
    location: 'Fire lane at building 4',
    space: null,
    hooked_at: at('2025-11-19T03:02:00.000Z'),
    left_property_at: at('2025-11-19T03:06:00.000Z'),
    at_lot_at: at('2025-11-19T03:20:00.000Z'),
    completed_at: at('2025-11-19T03:24:00.000Z'),
    brought_over: null,
    authorized_by: 'Elena Brandt, manager of Arbor Ridge',
    drop_reason: null,
    override_reason: null,
    zeroed_at: null,
    zero_reason: null,
    voided_at: null,
    frozen_rates: RATES,
    timezone: 'America/Chicago',
    jurisdiction_state: 'TX',
    rules: TEXAS,
    complex: {
      name: 'Arbor Ridge',
      address: '4120 Fondren Rd, Houston, TX\u00a077063',
      phone: '713-555-0172',
      county: 'Harris',
      photos_required: 4,
    },
    company: {
      name: 'Bayou City Towing',
      address: '6218 Navigation Blvd, Houston, TX\u00a077011',
      phone: '713-555-0148',
      email: 'office@bayoucitytowing.com',
      license_number: '006318472C',
      logo: null,
    },
    lot: {
      name: 'Navigation Blvd',
      address: '6218 Navigation Blvd, Houston, TX\u00a077011',
      phone: '713-555-0149',
      license_number: '0654417VSF',
      hours: 'Open 24 hours',
      timezone: 'America/Chicago',
      payment_methods: ['cash', 'debit', 'card'],
    },
    driver: { name: 'Rubén Treviño', license_number: '0091827' },
    truck: 'Truck 7',
    custody: {
      status: 'in_storage',
      in_storage_at: at('2025-11-19T03:20:00.000Z'),
      ended_at: null,
      ended_by: null,
      released_to: null,
      released_to_role: null,
      released_to_id_type: null,
      receipt_number: null,
      police_report_number: 'Houston PD 1190-25',
      police_reported_at: at('2025-11-19T03:04:00.000Z'),
      pauses: [],
    },
    decision: DECISION,
    decided_at_hook_up: true,
    charge: chargeAt(now),
    taxed: new Set(['storage']),
    payments: [],
    photos: [],
    photo_count: 4,
    language: 'en',
    at: now,
    ...over,
  }
}

/** The same car released to its owner, paid in cash. */
export function aReleasedCase(): PaperFacts {
  const here = aCase()
  const ended_at = at('2025-11-21T04:26:00.000Z')
  const total = here.charge?.total ?? usd(0)
  const storage = storageOfCase(caseFacts(), ended_at.toISOString())
  return aCase({
    at: at('2025-11-21T04:30:00.000Z'),
    custody: here.custody && {
      ...here.custody,
      status: 'released_paid',
      ended_at,
      ended_by: 'Dana Whitfield',
      released_to: 'Carla Whitehead',
      released_to_role: 'owner',
      released_to_id_type: 'driver_license',
      receipt_number: 'NAV-20718',
    },
    charge: chargeAt(ended_at, {
      lines: caseFacts().lines.concat(storage ? [storage] : []),
      storage: null,
      frozen_at: ended_at.toISOString(),
      paid_cents: total.cents,
    }),
    payments: [
      {
        kind: 'payment',
        method: 'cash',
        cents: total.cents,
        at: ended_at,
        receipt_number: 'NAV-20718',
        given_cents: 400_00,
      },
    ],
  })
}

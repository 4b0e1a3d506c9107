import { chargeOfCase, settlementOf, storageOfCase, type CaseFacts } from '@curbwise/rules'
import type { PaperFacts, PaperPayment } from './facts.ts'
import { aCase, caseFacts, chargeAt } from './facts.fixture.ts'

/** Thursday, 11/20/2025, 10:26 PM. The car has been there for three days: 396.21. */
export const NOW = new Date('2025-11-21T04:26:00.000Z')
export const TOTAL = 396_21
const DROP = 135_00

export interface MoneyCase {
  readonly name: string
  readonly papers: PaperFacts
  readonly facts: CaseFacts
}

const payment = (cents: number, more: Partial<PaperPayment> = {}): PaperPayment => ({
  kind: 'payment',
  method: 'sandbox',
  cents,
  at: NOW,
  receipt_number: 'R-10001',
  given_cents: null,
  ...more,
})
const refund = (cents: number): PaperPayment => payment(-cents, { kind: 'refund', receipt_number: null })

/** A case with a charge and payments that match each other. */
function caseWith(
  name: string,
  fields: Partial<CaseFacts>,
  payments: readonly PaperPayment[],
  over: Partial<PaperFacts> = {},
): MoneyCase {
  const sum = (kind: string) =>
    payments
      .filter((one) => (one.kind === 'payment') === (kind === 'payment'))
      .reduce((total, { cents }) => total + Math.abs(cents), 0)
  const facts = caseFacts({ paid_cents: sum('payment'), refunded_cents: sum('refund'), ...fields })
  return { name, facts, papers: aCase({ charge: chargeAt(NOW, facts), payments, at: NOW, ...over }) }
}

const settled = (paid_cents: number) => ({
  settled: settlementOf(caseFacts({ paid_cents }), { at: NOW.toISOString(), held_from: null }),
})

/** The payments and the custody of a case that ended at NOW. */
function ended(
  name: string,
  status: string,
  payments: readonly PaperPayment[],
  fields: Partial<CaseFacts> = {},
): MoneyCase {
  const storage = storageOfCase(caseFacts(), NOW.toISOString())
  const custody = aCase().custody
  return caseWith(
    name,
    {
      lines: caseFacts().lines.concat(storage ? [storage] : []),
      storage: null,
      frozen_at: NOW.toISOString(),
      ...fields,
    },
    payments,
    {
      custody: custody && {
        ...custody,
        status,
        ended_at: NOW,
        ended_by: 'Dana Whitfield',
        released_to: 'Carla Whitehead',
        released_to_role: 'owner',
        released_to_id_type: 'driver_license',
        receipt_number: payments[0]?.receipt_number ?? null,
      },
    },
  )
}

function zeroed(name: string, payments: readonly PaperPayment[]): MoneyCase {
  const charged = chargeOfCase(caseFacts(), NOW.toISOString()).total_cents
  const away = {
    code: 'adjustment',
    label: 'Set to zero',
    basis: 'GATE SIGN 7',
    cents: -charged,
    taxed: false,
    tax_rate: 0,
    tax_cents: 0,
    position: 9,
  }
  return caseWith(name, { lines: [...caseFacts().lines, away], zeroed_at: NOW.toISOString() }, payments, {
    zeroed_at: NOW,
    zero_reason: 'GATE SIGN 7',
  })
}

/** A charge set to zero; the car was released at NOW. */
function freed(name: string, payments: readonly PaperPayment[]): MoneyCase {
  const { facts, papers } = zeroed(name, payments)
  const { custody } = ended(name, 'released_no_charge', payments).papers
  const frozen = { ...facts, storage: null, frozen_at: NOW.toISOString() }
  return { name, facts: frozen, papers: { ...papers, charge: chargeAt(NOW, frozen), custody } }
}

function dropped(name: string, cents: number, payments: readonly PaperPayment[]): MoneyCase {
  const lines = [
    {
      code: 'drop',
      label: 'Drop',
      basis: 'Standard light duty, at the cap for light vehicles, $135.00 before tax',
      cents,
      taxed: false,
      tax_rate: 0,
      tax_cents: 0,
      position: 0,
    },
  ]
  const made = caseWith(
    name,
    { lines: cents > 0 ? lines : [], storage: null, frozen_at: NOW.toISOString() },
    payments,
    {
      status: 'completed_dropped_on_site',
      left_property_at: null,
      at_lot_at: null,
      completed_at: NOW,
      custody: null,
      lot: null,
      frozen_rates: null,
      drop_reason: 'OWNER CAME',
    },
  )
  return cents > 0 ? made : { ...made, papers: { ...made.papers, charge: null, hooked_at: null } }
}

/** Cars whose tow was completed: in storage, and after each kind of end. */
export const TOWED: readonly MoneyCase[] = [
  caseWith('in storage, not paid', {}, []),
  caseWith('paid in part', {}, [payment(100_00)]),
  caseWith('paid in full', settled(TOTAL), [payment(TOTAL)]),
  caseWith('paid late, a day short', {}, [payment(TOTAL - 24_73)]),
  caseWith('paid twice', settled(TOTAL), [payment(TOTAL), payment(TOTAL, { receipt_number: 'R-10002' })]),
  caseWith('paid twice, once refunded', settled(TOTAL), [
    payment(TOTAL),
    payment(TOTAL, { receipt_number: 'R-10002' }),
    refund(TOTAL),
  ]),
  caseWith('refunded in part', settled(TOTAL), [payment(TOTAL), refund(50_00)]),
  caseWith('refunded in full', settled(TOTAL), [payment(TOTAL), refund(TOTAL)]),
  caseWith('paid by card, the rest in cash', settled(TOTAL), [
    payment(300_00),
    payment(TOTAL - 300_00, { method: 'cash', receipt_number: 'NAV-2', given_cents: 100_00 }),
  ]),
  ended('released, paid in cash', 'released_paid', [
    payment(TOTAL, { method: 'cash', receipt_number: 'NAV-20718', given_cents: 400_00 }),
  ]),
  ended('released, paid by terminal, refunded in part', 'released_paid', [
    payment(TOTAL, { method: 'terminal', receipt_number: 'NAV-9' }),
    refund(96_21),
  ]),
  ended('released, then paid by card too late', 'released_paid', [
    payment(TOTAL, { method: 'cash', receipt_number: 'NAV-30', given_cents: 400_00 }),
    payment(TOTAL),
  ]),
  ended('released, paid by card too late, refunded', 'released_paid', [
    payment(TOTAL, { method: 'cash', receipt_number: 'NAV-31', given_cents: null }),
    payment(TOTAL),
    refund(TOTAL),
  ]),
  ended('billed to the property', 'billed_to_property', [], { borne_by: 'property' }),
  ended('disposed of', 'disposed', [], { borne_by: 'company' }),
  zeroed('set to zero', []),
  zeroed('set to zero after it was paid', [payment(TOTAL)]),
  zeroed('set to zero, paid before, refunded', [payment(TOTAL), refund(TOTAL)]),
  freed('set to zero, released at no charge', []),
  freed('set to zero, released at no charge, then paid by card too late', [payment(TOTAL)]),
]

export const DROPPED: readonly MoneyCase[] = [
  dropped('dropped, paid in cash', DROP, [
    payment(DROP, { method: 'cash', receipt_number: 'D-4100', given_cents: 140_00 }),
  ]),
  dropped('dropped, paid by terminal', DROP, [payment(DROP, { method: 'terminal', receipt_number: '7781' })]),
  dropped('dropped, paid, refunded in part', DROP, [
    payment(DROP, { method: 'terminal', receipt_number: '7782' }),
    refund(35_00),
  ]),
  dropped('dropped, paid, refunded in full', DROP, [
    payment(DROP, { method: 'terminal', receipt_number: '7783' }),
    refund(DROP),
  ]),
  dropped('dropped free of charge', 0, []),
]

import { chargeOfCase, storageOfCase, towLine, type CaseFacts, type KeptLine } from '@curbwise/rules'
import { actorOf, towId } from './tow-rows.ts'
import { companyId, lotId, MAIN_LOT } from './companies.ts'
import { custodyStories, nameOf, ZONE, type CustodyStory } from './custody-stories.ts'
import { insertAll, minutesAgo, type Demo } from './people.ts'
import { idOf, Random } from './random.ts'
import { voidedAt } from './tow-marks.ts'
import { dutyOf, type TowStory } from './tow-stories.ts'

export const custodyId = (story: TowStory): string => idOf('custody', towId(story))
export const placeOf = (story: TowStory) => ({
  tow_company_id: companyId(story.complex.company),
  contract_id: story.complex.id,
  tow_id: towId(story),
})
/** A company uses each receipt number once. */
const keyOf = (story: TowStory, receipt: string): string =>
  `${companyId(story.complex.company)}:${receipt.toLowerCase()}`

/** Returns the facts that the charges of a demo car are calculated from, as in the product. */
function factsOf(custody: CustodyStory): CaseFacts {
  const letter: KeptLine[] = custody.letter?.is_charged
    ? [
        {
          code: 'notification',
          label: 'Notice letter',
          basis: 'Sent by certified mail',
          cents: 50_00,
          taxed: false,
          tax_rate: 0,
          tax_cents: 0,
          position: 6,
        },
      ]
    : []
  const stay = { at_lot: custody.at_lot.toISOString(), zone: ZONE, pauses: custody.pause ? [custody.pause] : [] }
  return {
    lines: [{ ...towLine(custody.rates), position: 0 }, ...letter],
    storage: { rates: custody.rates, stay },
    frozen_at: null,
    zeroed_at: custody.zeroed?.at.toISOString() ?? null,
    settled: null,
    paid_cents: 0,
    refunded_cents: 0,
    borne_by: null,
  }
}

const lineRow = (story: TowStory, line: KeptLine, at: Date, more: object = {}) => ({
  ...placeOf(story),
  position: line.position,
  code: line.code,
  label: line.label,
  basis: line.basis,
  quantity: 1,
  unit_cents: line.cents,
  amount_cents: line.cents,
  is_taxable: line.taxed,
  tax_basis_points: line.tax_rate / 100,
  tax_cents: line.tax_cents,
  reason: null,
  created_at: at,
  ...more,
})

/** Returns the charge lines of a case: the tow, the letter, the storage at its end, and removed charges. */
function linesOf(custody: CustodyStory): object[] {
  const { story, ended_at, zeroed, letter } = custody
  const facts = factsOf(custody)
  const storage = ended_at && storageOfCase(facts, ended_at.toISOString())
  const fixed = facts.lines.map((line) =>
    lineRow(story, line, line.position === 6 && letter ? letter.sent_at : custody.at_lot),
  )
  const stored = storage
    ? [lineRow(story, storage, ended_at, { quantity: storage.days, unit_cents: storage.cents / storage.days })]
    : []
  const total = chargeOfCase(facts, (zeroed?.at ?? custody.at_lot).toISOString()).total_cents
  const away = {
    code: 'adjustment',
    label: 'Set to zero',
    basis: zeroed?.reason ?? null,
    cents: -total,
    taxed: false,
    tax_rate: 0,
    tax_cents: 0,
    position: 9,
  }
  return [...fixed, ...stored, ...(zeroed ? [lineRow(story, away, zeroed.at, { reason: zeroed.reason })] : [])]
}

export const totalOf = (custody: CustodyStory): number =>
  custody.status === 'released_no_charge'
    ? 0
    : chargeOfCase(factsOf(custody), (custody.ended_at ?? custody.at_lot).toISOString()).total_cents

export const END_REASONS: Readonly<Record<string, string>> = {
  disposed: 'Unclaimed, public auction',
  billed_to_property: 'The property asked for its own guest',
}

function custodyRow(custody: CustodyStory, index: number): object {
  const { story, status, ended_at, letter, pause, police, zeroed } = custody
  const random = new Random(`taker of ${towId(story)}`)
  const isGiven = ended_at !== null && status !== 'disposed'
  return {
    ...placeOf(story),
    id: custodyId(story),
    storage_lot_id: lotId(story.complex.company, MAIN_LOT[story.complex.company]),
    status,
    in_storage_at: custody.at_lot,
    police_reported_at: police?.at ?? null,
    police_report_number: police?.number ?? null,
    storage_paused_from: letter && !pause ? null : (pause?.from ?? null),
    storage_paused_until: pause?.until ?? null,
    ended_at,
    ended_by: ended_at && actorOf(custody.clerk, story).user_id,
    ended_by_name: ended_at && nameOf(custody.clerk),
    end_reason: status === 'released_no_charge' ? (zeroed?.reason ?? null) : (END_REASONS[status] ?? null),
    end_reference: status === 'disposed' ? `AUC-${1000 + index}` : null,
    released_to: isGiven ? custody.owner : null,
    released_to_role: isGiven ? 'owner' : null,
    released_to_id_type: isGiven ? random.pick(['driver_license', 'driver_license', 'state_id', 'passport']) : null,
    ownership_proof: isGiven ? random.pick(['registration', 'insurance_card', 'title']) : null,
    total_cents: ended_at && totalOf(custody),
    receipt_number: status === 'released_paid' ? receiptOf(story, index) : null,
    created_at: custody.at_lot,
  }
}

const receiptOf = (story: TowStory, index: number): string =>
  `${story.complex.company === 'bayou' ? 'NAV' : 'BUR'}-${20_000 + index}`

function paymentRow(custody: CustodyStory, index: number) {
  const { story, ended_at } = custody
  const drawn = new Random(`payment for ${towId(story)}`).pick(['terminal', 'terminal', 'cash', 'sandbox'] as const)
  // A card payment is refunded by its provider, whose records a refund would need as well.
  const method = story.void_reason !== undefined && drawn === 'sandbox' ? 'terminal' : drawn
  const receipt_number = receiptOf(story, index)
  const amount_cents = totalOf(custody)
  const desk = method !== 'sandbox'
  return {
    ...placeOf(story),
    id: idOf('transaction', towId(story)),
    kind: 'payment',
    method,
    provider: desk ? 'counter' : 'sandbox',
    provider_id: desk ? keyOf(story, receipt_number) : `sandbox-${receipt_number}`,
    status: 'succeeded',
    amount_cents,
    receipt_number,
    at: ended_at,
    cash_given_cents: method === 'cash' ? Math.ceil(amount_cents / 20_00) * 20_00 : null,
    created_at: ended_at,
    entered_by: desk ? actorOf(custody.clerk, story).user_id : null,
    entered_by_name: desk ? nameOf(custody.clerk) : null,
  }
}

/** Returns the refund of a payment at the desk for a tow that was voided later. */
function refundRow(demo: Demo, custody: CustodyStory, index: number): object {
  const { story } = custody
  const { id, method, amount_cents } = paymentRow(custody, index)
  const receipt_number = `R-${receiptOf(story, index)}`
  const at = minutesAgo(demo, voidedAt(story) - 30)
  return {
    ...placeOf(story),
    id: idOf('refund', towId(story)),
    kind: 'refund',
    method,
    provider: 'counter',
    provider_id: keyOf(story, receipt_number),
    status: 'succeeded',
    amount_cents: -amount_cents,
    receipt_number,
    refund_of: id,
    reason: story.void_reason,
    at,
    created_at: at,
    entered_by_name: nameOf('gil'),
  }
}

const noticeRow = ({ story, letter }: CustodyStory): object[] =>
  letter
    ? [
        {
          id: idOf('letter', towId(story)),
          contract_id: story.complex.id,
          tow_id: towId(story),
          kind: 'storage_letter',
          method: 'certified_mail',
          license_plate: story.car.license_plate,
          state: story.car.state,
          vin: story.car.vin ?? null,
          sent_at: letter.sent_at,
          delivered_at: letter.delivered_at,
          proof_reference: letter.proof,
          valid_from: letter.sent_at,
          created_at: letter.sent_at,
        },
      ]
    : []

/** Returns the charges and payments of cars dropped from the hook, paid at the car. */
function dropRows(demo: Demo, stories: readonly TowStory[]): { lines: object[]; payments: object[] } {
  const dropped = stories.filter(
    ({ end, steps }) => end?.status === 'completed_dropped_on_site' && steps.hooked !== undefined,
  )
  return {
    lines: dropped.map((story) => {
      const cents = dutyOf(story.car) === 'light' ? 135_00 : 190_00
      const line = {
        code: 'drop',
        label: 'Drop',
        basis: 'Standard light duty',
        cents,
        taxed: false,
        tax_rate: 0,
        tax_cents: 0,
        position: 0,
      }
      return lineRow(story, line, minutesAgo(demo, story.end?.at ?? 0), { cap_cents: cents })
    }),
    payments: dropped.map((story, index) => {
      const [at, receipt_number] = [minutesAgo(demo, story.end?.at ?? 0), `D-${4100 + index}`]
      return {
        ...placeOf(story),
        id: idOf('drop payment', towId(story)),
        kind: 'payment',
        method: 'cash',
        provider: 'counter',
        provider_id: keyOf(story, receipt_number),
        status: 'succeeded',
        amount_cents: dutyOf(story.car) === 'light' ? 135_00 : 190_00,
        receipt_number,
        at,
        created_at: at,
        entered_by_name: story.driver ? nameOf(story.driver) : null,
      }
    }),
  }
}

/**
 * Adds charge lines, custody, payments, letters, and police reports of every car that came to a lot, and drop fee
 * payments.
 */
export async function insertCustody(demo: Demo, stories: readonly TowStory[]): Promise<void> {
  const { db } = demo
  const custody = custodyStories(demo, stories)
  const drops = dropRows(demo, stories)
  await insertAll(db, 'tow_charge_lines', [...custody.flatMap(linesOf), ...drops.lines])
  await insertAll(db, 'custody', custody.map(custodyRow))
  await insertAll(db, 'transactions', [
    ...custody.flatMap((one, index) => (one.status === 'released_paid' ? [paymentRow(one, index)] : [])),
    ...drops.payments,
  ])
  await insertAll(
    db,
    'transactions',
    custody.flatMap((one, index) =>
      one.status === 'released_paid' && one.story.void_reason !== undefined ? [refundRow(demo, one, index)] : [],
    ),
  )
  await insertAll(db, 'notices', custody.flatMap(noticeRow))
  for (const { story, zeroed, clerk } of custody)
    if (zeroed)
      await db('tows')
        .where('id', towId(story))
        .update({ zeroed_at: zeroed.at, zeroed_by: actorOf(clerk, story).user_id, zero_reason: zeroed.reason })
}

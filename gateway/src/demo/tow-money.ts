import { companyId } from './companies.ts'
import { insertAll, minutesAgo, type Demo } from './people.ts'
import { idOf, Random } from './random.ts'
import { endingOf, towId, towRow } from './tow-rows.ts'
import type { TowStory } from './tow-stories.ts'

/** Charge lines, custody and payments of every car that came to a lot. */
export async function insertCustody(demo: Demo, stories: readonly TowStory[]): Promise<void> {
  const lines: object[] = []
  const custody: object[] = []
  const transactions: object[] = []
  for (const story of stories) {
    const ending = endingOf(demo, story)
    if (!ending) continue
    const random = new Random(`release of ${towId(story)}`)
    const place = { tow_company_id: companyId(story.complex.company), contract_id: story.complex.id, tow_id: towId(story) }
    const { rates, charge, status, ended_at } = ending
    const made = minutesAgo(demo, story.end?.at ?? 0)
    const line = (position: number, code: string, label: string, basis: string | null, cents: number, tax = 0) => ({
      ...place,
      position,
      code,
      label,
      basis,
      quantity: 1,
      unit_cents: cents,
      amount_cents: cents,
      is_taxable: tax > 0,
      tax_basis_points: tax > 0 ? rates.tax_rate / 100 : 0,
      tax_cents: tax,
      reason: null,
      created_at: made,
    })
    lines.push(
      line(0, 'tow', 'Tow', rates.tow.name, rates.tow.cents),
      ...rates.further.map((one, index) => line(index + 1, one.code, one.label, one.basis, one.cents)),
    )
    const storage = charge?.lines.find(({ code }) => code === 'storage')
    if (storage)
      lines.push({
        ...line(5, 'storage', 'Storage', storage.basis, storage.cents, charge?.lines.find(({ code }) => code === 'tax')?.cents ?? 0),
        created_at: ended_at,
      })
    const total = charge?.total_cents ?? 0
    if (status === 'released_no_charge')
      lines.push({
        ...line(9, 'adjustment', 'Set to zero', null, -total),
        reason: 'Sign at the gate was turned around',
        created_at: ended_at,
      })
    const receipt_number = `${story.complex.company === 'bayou' ? 'NAV' : 'BUR'}-${20_000 + custody.length}`
    custody.push({
      ...place,
      id: idOf('custody', towId(story)),
      storage_lot_id: (towRow(demo, story, 0, { head: null, hook_up: null, rules_version: '' }) as { storage_lot_id: string })
        .storage_lot_id,
      status,
      in_storage_at: minutesAgo(demo, story.steps.at_lot ?? 0),
      police_reported_at: minutesAgo(demo, (story.steps.left_property ?? 0) - 2),
      police_report_number: `${random.digits(4)}-26`,
      ended_at,
      end_reason:
        status === 'released_no_charge'
          ? 'Sign at the gate was turned around'
          : status === 'disposed'
            ? 'Unclaimed, auction'
            : status === 'billed_to_property'
              ? 'The property asked for its own guest'
              : null,
      released_to: status.startsWith('released') || status === 'billed_to_property' ? 'The owner' : null,
      released_to_id_type: status.startsWith('released')
        ? random.pick(['driver_license', 'state_id', 'passport'])
        : status === 'billed_to_property'
          ? 'driver_license'
          : null,
      total_cents: ended_at ? (status === 'released_no_charge' ? 0 : total) : null,
      receipt_number: ended_at ? receipt_number : null,
      created_at: made,
    })
    if (status === 'released_paid') {
      const method = random.pick(['terminal', 'terminal', 'cash', 'sandbox'] as const)
      transactions.push({
        ...place,
        id: idOf('transaction', towId(story)),
        kind: 'payment',
        method,
        provider: method === 'sandbox' ? 'sandbox' : 'counter',
        provider_id: `${method}-${receipt_number}`,
        status: 'succeeded',
        amount_cents: total,
        receipt_number,
        at: ended_at,
        created_at: ended_at,
        entered_by_name: method === 'sandbox' ? null : 'Dana Whitfield',
      })
    }
  }
  await insertAll(demo.db, 'tow_charge_lines', lines)
  await insertAll(demo.db, 'custody', custody)
  await insertAll(demo.db, 'transactions', transactions)
}

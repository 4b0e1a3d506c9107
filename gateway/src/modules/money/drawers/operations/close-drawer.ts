import { randomUUID } from 'node:crypto'
import type { api, ParsedBody } from '@curbwise/api'
import { moneyText } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Conflict, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { usd } from '../../../enforcement/custody/index.ts'
import { findStorageLot } from '../../../enforcement/fleet/index.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { insertDrawerRecords } from '../cash-drawer.bulk.ts'
import { insertCashDrawer, lastClosed } from '../cash-drawer.store.ts'
import { canDrawer } from '../drawer.policy.ts'
import { presentClosed } from '../drawer.presenter.ts'
import { cashOf, cashSince, peopleOf, type Person, sumsOfCash } from '../lifecycle/drawer-cash.ts'
import { type CashRow, uncountedCash } from '../queries/drawer-cash.query.ts'

type Body = ParsedBody<typeof api.drawers.close>

/**
 * Closes a drawer for good. What it counts are the payments and refunds that this transaction sees, each by its own record: any other
 * goes to the next close. Of two closes at the same time the second is a conflict.
 */
export const closeDrawer: Operation<typeof api.drawers.close> = async (context, { params, body }) => {
  const { db, actor, clock, history } = context
  const company = await loadCompany(db, actor, params.id)
  assertPermitted(canDrawer.close(actor))
  const place = await placeOf(context, company.id, body)
  if (body.left_cents > body.counted_cents) throw new ValidationFailed({ left_cents: 'This is more than was counted' })
  const last = await lastClosed(db, company.id, body.storage_lot_id)
  if ((last?.id ?? null) !== body.previous_id)
    throw new Conflict('Someone else closed this drawer. Load it again.', { closed_by: last?.closed_by_name ?? null })
  const now = clock.now()
  const closed_at = last?.closed_at ?? now
  const rows = cashOf(await uncountedCash(db, company.id, cashSince(closed_at)), body.storage_lot_id, closed_at)
  const sums = sumsOfCash(rows)
  const opening_cents = last?.left_cents ?? 0
  const expected_cents = last ? opening_cents + sums.taken_cents - sums.refunded_cents : null
  if (expected_cents !== null && expected_cents !== body.expected_cents)
    throw new Conflict(`Cash came in or out: ${moneyText(expected_cents)} should be in the drawer now.`, {
      expected: usd(expected_cents),
    })
  const difference_cents = expected_cents === null ? 0 : body.counted_cents - expected_cents
  const of = difference_cents === 0 ? null : differenceOf(context, body, rows)
  const reason = difference_cents === 0 ? null : (body.reason ?? null)
  const drawer = await insertCashDrawer(db, {
    id: randomUUID(),
    tow_company_id: company.id,
    storage_lot_id: body.storage_lot_id,
    previous_id: body.previous_id,
    opening_cents,
    ...sums,
    expected_cents,
    counted_cents: body.counted_cents,
    left_cents: body.left_cents,
    difference_of: of?.id ?? null,
    difference_of_name: of?.name ?? null,
    reason,
    closed_at: now,
    closed_by: actor.user_id,
    closed_by_name: actor.name,
    created_by: actor.user_id,
  })
  await insertDrawerRecords(
    db,
    rows.map(({ id }) => ({
      transaction_id: id,
      drawer_id: drawer.id,
      tow_company_id: company.id,
      created_by: actor.user_id,
    })),
  )
  await history({
    action: 'cash_drawer.closed',
    record_kind: 'cash_drawer',
    record_id: drawer.id,
    contract_id: null,
    tow_company_id: company.id,
    before: null,
    after: {
      drawer: place,
      opening: moneyText(opening_cents),
      taken: moneyText(sums.taken_cents),
      refunded: moneyText(sums.refunded_cents),
      expected: expected_cents === null ? null : moneyText(expected_cents),
      counted: moneyText(body.counted_cents),
      left: moneyText(body.left_cents),
      difference: expected_cents === null ? null : differenceText(difference_cents),
      difference_of: of?.name ?? null,
    },
    reason,
  })
  return presentClosed(drawer)
}

/** What the drawer is called in the history. Throws a 422 for a lot of another company. */
async function placeOf({ db }: OperationContext, tow_company_id: string, body: Body): Promise<string> {
  if (body.storage_lot_id === null) return 'the office'
  const lot = await findStorageLot(db, body.storage_lot_id)
  if (lot?.tow_company_id !== tow_company_id)
    throw new ValidationFailed({ storage_lot_id: 'Choose a lot of the company' })
  return lot.name
}

const differenceText = (cents: number): string =>
  cents === 0 ? 'no difference' : `${moneyText(Math.abs(cents))} ${cents < 0 ? 'short' : 'over'}`

/** Whose difference it is: someone who took or refunded this cash, or the person who closes the drawer. */
function differenceOf({ actor }: OperationContext, body: Body, rows: readonly CashRow[]): Person {
  const people = [...peopleOf(rows), ...(actor.user_id === null ? [] : [{ id: actor.user_id, name: actor.name }])]
  const of = people.find(({ id }) => id === body.difference_of)
  const missing = {
    ...(of ? {} : { difference_of: 'Choose who took or refunded cash, or yourself' }),
    ...(body.reason ? {} : { reason: 'Say what happened' }),
  }
  if (!of || !body.reason) throw new ValidationFailed(missing)
  return of
}

import type { api, ChargeNow, ParsedBody } from '@curbwise/api'
import { chargeOfCase, dropQuote, moneyText, type DropQuote } from '@curbwise/rules'
import type { Knex } from 'knex'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { presentCharge, takeCounterPayment, writeLines } from '../../custody/index.ts'
import { decidePlate, storeDecision, type Decided } from '../../decisions/index.ts'
import { findValidTowPrice, type TowPrice } from '../../fleet/index.ts'
import { authorize, changeTow } from './change-tow.ts'
import { PPM_PER_BASIS_POINT } from './freeze-rates.ts'
import { laterRights } from '../queries/later-rights.query.ts'
import { toPlateQuestion, rulesOf } from './decision-input.ts'
import type { LoadedTow } from '../queries/tow.query.ts'

export type DropInput = ParsedBody<typeof api.tows.dropTow>

export interface DropNow {
  readonly decided: Decided
  readonly quote: DropQuote
  /** Cents, including tax. */
  readonly due: number
}

/** Returns the current price of the tow, or else the complex's default. */
async function priceOf(db: Knex.Transaction, tow: LoadedTow, now: Date): Promise<TowPrice | undefined> {
  const id = tow.tow_price_id ?? tow.default_tow_price_id
  return id === null ? undefined : findValidTowPrice(db, tow.tow_company_id, id, now)
}

/**
 * Returns what dropping this car now would cost. Throws a 422 that names the price when one is required but not set.
 */
export async function quoteDropNow({ db, actor, clock }: OperationContext, tow: LoadedTow): Promise<DropNow> {
  authorize(actor, 'drop', tow)
  const rules = rulesOf(tow)
  const decided = await decidePlate(db, toPlateQuestion(tow, tow.evidence ?? {}, tow.photo_count), { rules })
  const is_hooked = tow.hooked_at !== null
  const later = is_hooked ? (laterRights(tow, decided)[0] ?? null) : null
  const price = is_hooked && later === null ? await priceOf(db, tow, clock.now()) : undefined
  if (is_hooked && later === null && !price) {
    throw new ValidationFailed({
      tow_price_id: 'Choose a price for the tow, or set a default for this complex under Company and prices',
    })
  }
  const quote = dropQuote({
    is_hooked,
    later_right: later?.sentence ?? null,
    duty: tow.vehicle_duty,
    caps: rules.fee_caps,
    price: price
      ? {
          name: price.name,
          drop_cents: price.drop_cents,
          taxed: price.is_taxable,
          tax_rate: price.tax_basis_points * PPM_PER_BASIS_POINT,
        }
      : null,
  })
  return { decided, quote, due: quote.line ? quote.line.cents + quote.line.tax_cents : 0 }
}

/** Returns the charge of a drop; nothing in it grows with time. */
export function presentDropCharge({ quote: { line } }: DropNow, at: Date, timezone: string): ChargeNow {
  const lines = line ? [{ ...dropLine(line), position: 0 }] : []
  const facts = {
    lines,
    storage: null,
    frozen_at: null,
    zeroed_at: null,
    settled: null,
    paid_cents: 0,
    refunded_cents: 0,
    borne_by: null,
  }
  return presentCharge(chargeOfCase(facts, at.toISOString()), timezone)
}

const dropLine = (line: NonNullable<DropQuote['line']>) => ({ ...line, code: 'drop', label: 'Drop' })

/** Drops the car on site: stores the decision, charges the drop, records the payment, and closes the tow. */
export async function drop(context: OperationContext, tow: LoadedTow, input: DropInput): Promise<void> {
  const { db, actor, clock } = context
  const { decided, quote, due } = await quoteDropNow(context, tow)
  const { payment } = input
  if (due > 0 && !payment)
    throw new ValidationFailed(
      { payment: `Take ${moneyText(due)} before you drop the car` },
      `${moneyText(due)} is due before you drop the car.`,
    )
  const now = clock.now()
  const decision = await storeDecision(db, actor, decided, { tow_id: tow.id, moment: 'drop' })
  if (quote.line)
    await writeLines(db, tow, [
      { ...dropLine(quote.line), position: 0, cap_cents: rulesOf(tow).fee_caps?.drop[tow.vehicle_duty] ?? null },
    ])
  const receipt_number = payment ? await takeCounterPayment(context, tow, payment, due) : null
  await changeTow(
    context,
    tow,
    {
      status: 'completed_dropped_on_site',
      completed_at: now,
      completed_by: actor.user_id,
      since: now,
      is_drop_free: quote.is_free,
      drop_reason: input.reason,
      drop_position: input.position ?? null,
      decision_id: decision.id,
    },
    {
      action: 'tow.dropped',
      reason: input.reason,
      names: { why: quote.why, ...(due > 0 && { paid: moneyText(due), receipt_number }) },
    },
  )
}

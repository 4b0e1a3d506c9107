import type { ChargeNow, Money } from '@curbwise/api'
import type { CaseCharge } from '@curbwise/rules'

export const usd = (cents: number): Money => ({ cents, currency: 'USD' })

export const presentCharge = (charge: CaseCharge, timezone: string): ChargeNow => ({
  at: charge.at,
  lines: charge.lines.map(({ code, label, basis, cents }) => ({ code, label, basis, amount: usd(cents) })),
  total: usd(charge.total_cents),
  paid: usd(charge.paid_cents),
  refunded: usd(charge.refunded_cents),
  borne: charge.borne_by && { by: charge.borne_by, amount: usd(charge.borne_cents) },
  excess: usd(charge.excess_cents),
  due: usd(charge.due_cents),
  due_after_midnight: charge.due_after_midnight_cents === null ? null : usd(charge.due_after_midnight_cents),
  midnight: charge.midnight,
  settled_until: charge.settled_until,
  timezone,
  frozen_at: charge.frozen_at,
})

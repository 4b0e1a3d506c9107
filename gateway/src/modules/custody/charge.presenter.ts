import type { ChargeNow, Money } from '@curbwise/api'
import type { CaseCharge } from '@curbwise/rules'

export const usd = (cents: number): Money => ({ cents, currency: 'USD' })

export const presentCharge = (charge: CaseCharge, timezone: string): ChargeNow => ({
  lines: charge.lines.map(({ code, label, basis, cents }) => ({ code, label, basis, amount: usd(cents) })),
  total: usd(charge.total_cents),
  paid: usd(charge.paid_cents),
  due: usd(charge.due_cents),
  after_midnight: charge.after_midnight_cents === null ? null : usd(charge.after_midnight_cents),
  midnight: charge.midnight,
  timezone,
  frozen_at: charge.frozen_at,
})

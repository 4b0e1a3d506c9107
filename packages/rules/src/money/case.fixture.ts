import { chargeOfCase, type CaseCharge, type CaseFacts } from './case.ts'
import { taxed, towLine, type FrozenRates } from './charge.ts'
import type { Stay } from './storage.ts'

/** A car in storage after a completed tow: its stored lines, and the running storage. */
export const caseOf = (rates: FrozenRates, stay: Omit<Stay, 'until'>, fields: Partial<CaseFacts> = {}): CaseFacts => ({
  lines: [
    { ...towLine(rates), position: 0 },
    ...rates.further.map((line) => ({ ...taxed(line, rates.tax_rate), position: 6 })),
  ],
  storage: { rates, stay },
  frozen_at: null,
  zeroed_at: null,
  settled: null,
  paid_cents: 0,
  refunded_cents: 0,
  borne_by: null,
  ...fields,
})

export const chargeOfStay = (rates: FrozenRates, { until, ...stay }: Stay): CaseCharge =>
  chargeOfCase(caseOf(rates, stay), until)

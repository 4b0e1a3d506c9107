import type { MoneyDifferenceRow, Reconciliation } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import type { PaymentProvider } from '../../../operation/payment-provider.ts'
import { usd } from '../../enforcement/custody/index.ts'
import type { DifferenceRow, RunRow } from './queries/reconciliations.query.ts'
import { canReconcile } from './reconciliation.policy.ts'

export interface Viewer {
  readonly actor: Actor
  readonly payments: PaymentProvider | null
}

/** Returns the provider's own page of an account; null for the platform's own, and for another provider's. */
export const providerUrl = ({ payments }: Viewer, provider: string, account: string | null): string | null =>
  account !== null && payments?.name === provider ? payments.dashboardUrl(account) : null

const sums = (payments: number, refunds: number, cents: number): Reconciliation['here'] => ({
  payments,
  refunds,
  amount: usd(cents),
})

export const presentRun = (run: RunRow): Reconciliation => ({
  id: run.id,
  day: run.day,
  status: run.status,
  tow_company: { id: run.tow_company_id, name: run.company, timezone: run.timezone },
  provider: run.provider,
  asked_at: run.asked_at.toISOString(),
  asked_by: run.asked_by_name,
  read_at: run.read_at?.toISOString() ?? null,
  failed_reason: run.failed_reason,
  here: sums(run.payments_here, run.refunds_here, run.cents_here),
  there: sums(run.payments_there, run.refunds_there, run.cents_there),
  counter: sums(run.payments_counter, run.refunds_counter, run.cents_counter),
  matched: run.matched,
  waiting: run.waiting,
  differences: run.differences,
})

type Side = NonNullable<MoneyDifferenceRow['here']>

const side = (status: Side['status'] | null, cents: number | null, currency: string | null): Side | null =>
  status === null || cents === null ? null : { status, amount: usd(cents), currency: (currency ?? 'usd').toUpperCase() }

export function presentDifference(viewer: Viewer, row: DifferenceRow): MoneyDifferenceRow {
  const { settled_at, settled_by_name, settled_reason, cleared_at } = row
  return {
    id: row.id,
    kind: row.kind,
    step: row.step,
    state: cleared_at !== null ? 'cleared' : settled_at !== null ? 'settled' : 'open',
    money: row.money,
    provider: row.provider,
    provider_id: row.provider_id,
    here: side(row.here_status, row.here_cents, null),
    there: side(row.there_status, row.there_cents, row.there_currency),
    at: row.at.toISOString(),
    found_at: row.found_at.toISOString(),
    tow_company: { id: row.tow_company_id, name: row.company, timezone: row.timezone },
    transaction_id: row.transaction_id,
    checkout:
      row.checkout_id === null || row.purpose === null
        ? null
        : {
            id: row.checkout_id,
            purpose: row.purpose,
            case_number: row.case_number,
            license_plate: row.license_plate,
            state: row.state,
          },
    cleared_at: cleared_at?.toISOString() ?? null,
    settled:
      settled_at === null
        ? null
        : { at: settled_at.toISOString(), by: settled_by_name ?? '', reason: settled_reason ?? '' },
    provider_url: providerUrl(viewer, row.provider, row.provider_account),
    can: {
      recheck: canReconcile.recheck(viewer.actor, row).allowed,
      settle: canReconcile.settle(viewer.actor, row).allowed,
    },
  }
}

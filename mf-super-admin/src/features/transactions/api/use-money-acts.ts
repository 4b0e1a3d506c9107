import { adminReconciliations } from '@curbwise/api/resources/admin-reconciliations.calls'
import { adminTransactions } from '@curbwise/api/resources/admin-transactions.calls'
import { custody } from '@curbwise/api/resources/custody.calls'
import { useCall } from '@curbwise/client'

const STALE = {
  invalidates: [
    adminTransactions.list,
    adminTransactions.get,
    adminTransactions.events,
    adminReconciliations.list,
    adminReconciliations.difference,
  ],
}

/** Calls that change something about money; each returns a promise that rejects with the gateway's refusal. */
export function useMoneyActs() {
  const start = useCall(adminReconciliations.start, STALE)
  const recheck = useCall(adminReconciliations.recheck, STALE)
  const settle = useCall(adminReconciliations.settle, STALE)
  const refund = useCall(custody.refund, STALE)
  return {
    compare: (day: string, tow_company_id: string | undefined) => start.mutateAsync({ body: { day, tow_company_id } }),
    recheck: (id: string) => recheck.mutateAsync({ params: { id } }),
    settle: (id: string, reason: string) => settle.mutateAsync({ params: { id }, body: { reason } }),
    refund: (id: string, amount_cents: number, reason: string) =>
      refund.mutateAsync({ params: { id }, body: { amount_cents, reason } }),
  }
}

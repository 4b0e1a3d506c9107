import { api } from '@curbwise/api'
import { exported, route, type Route, staged } from '../../../operation/operation.ts'
import { exportTransactions } from './operations/export-transactions.ts'
import { getDifference } from './operations/get-difference.ts'
import { getTransaction } from './operations/get-transaction.ts'
import { listPaymentEvents } from './operations/list-payment-events.ts'
import { listReconciliations } from './operations/list-reconciliations.ts'
import { listTransactions } from './operations/list-transactions.ts'
import { recheckDifference } from './operations/recheck-difference.ts'
import { settleDifference } from './operations/settle-difference.ts'
import { startReconciliation } from './operations/start-reconciliation.ts'

export const routes: readonly Route[] = [
  route(api.adminTransactions.list, listTransactions),
  exported(api.adminTransactions.export, exportTransactions),
  route(api.adminTransactions.get, getTransaction),
  route(api.adminTransactions.events, listPaymentEvents),
  route(api.adminReconciliations.list, listReconciliations),
  route(api.adminReconciliations.start, startReconciliation),
  route(api.adminReconciliations.difference, getDifference),
  staged(api.adminReconciliations.recheck, recheckDifference),
  route(api.adminReconciliations.settle, settleDifference),
]

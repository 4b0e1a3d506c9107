export { askNightly } from './jobs/queue-nightly.ts'
export { reconcile, reconcileDay } from './jobs/reconcile.ts'
export { askReconciliation } from './reconciliation.store.ts'
export { routes } from './reconciliation.routes.ts'

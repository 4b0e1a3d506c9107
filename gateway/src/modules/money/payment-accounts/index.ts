export { applyNotice } from './jobs/apply-notice.ts'
export { notifyOfDispute } from './jobs/notify-of-dispute.ts'
export { chargeableAccount, findProviderAccount } from './payment-account.store.ts'
export { routes } from './payment-account.routes.ts'

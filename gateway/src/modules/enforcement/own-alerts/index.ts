export { sendChangedDecisions } from './jobs/send-changed-decisions.ts'
export { sendPhoneMessages } from './lifecycle/send-phone-messages.ts'
export { findPhone, removePhone } from './phone.store.ts'
export { routes } from './own-alerts.routes.ts'

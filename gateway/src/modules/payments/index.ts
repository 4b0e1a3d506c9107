export { routes } from './payment.routes.ts'
export { deliverSandboxEvent } from './jobs/deliver-event.ts'
export { refundPayment } from './jobs/refund-payment.ts'
export { settleCheckout } from './jobs/settle-checkout.ts'

export { beginCustody, type Arrived, type BeforeImport, type TowAtLot } from './lifecycle/begin-custody.ts'
export { writeLines, type NewLine, type TowPlace } from './lifecycle/charge-lines.ts'
export { carsAtLot, type CarAtLot } from './queries/cars-at-lot.query.ts'
export { chargeOfTow, pastCharge } from './queries/tow-charge.query.ts'
export { creditTow } from './lifecycle/credit-tow.ts'
export { presentCharge, usd } from './charge.presenter.ts'
export { takeCounterPayment, type CounterPayment } from './lifecycle/counter-payment.ts'
export { canSeeCustody, scopeCustody } from './custody.policy.ts'
export { routes } from './custody.routes.ts'
export { custodyTimeline } from './queries/custody-timeline.ts'
export { presentPayment } from './payment.presenter.ts'
export {
  BOOT_PAYMENTS,
  type BootPaymentJson,
  type BootPaymentRow,
  parseBootPayments,
  paymentsTaken,
  type PaymentRow,
} from './queries/ledger.query.ts'
export { moneyOfTow, type TowMoney } from './queries/tow-money.query.ts'
export { settlePayment, type PaidCheckout, type SettledPayment } from './lifecycle/settle-payment.ts'
export { writeZeroLine } from './lifecycle/zero-charge.ts'
export type { Transaction } from './transaction.model.ts'
export { insertTransaction, insertUnusedTransaction, setPaymentReason } from './transaction.bulk.ts'
export { endPendingTransaction, loadTransaction, lockTransaction } from './transaction.store.ts'

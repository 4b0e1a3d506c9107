/** A payment taken at the counter or at the car: its fields and schema. Not a shared module; it imports the shared kit by its package name. */
export { CounterFields, type CounterFieldsProps } from './counter/counter-fields.tsx'
export { changeOf, isTaken, NOT_PAID, paymentSchema, type CounterPayment } from './counter/payment.ts'
export { Row, Tiles } from './counter/style.ts'

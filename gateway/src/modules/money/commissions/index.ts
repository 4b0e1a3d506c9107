export { monthCommissions } from './lifecycle/month-commissions.ts'
export { routes } from './commission.routes.ts'

export { routes } from './commission.routes.ts'

export { routes } from './bookkeeping.routes.ts'

export { routes } from './residency.routes.ts'

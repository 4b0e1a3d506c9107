export { routes } from './fleet.routes.ts'

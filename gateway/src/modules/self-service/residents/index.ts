export { routes } from './resident.routes.ts'

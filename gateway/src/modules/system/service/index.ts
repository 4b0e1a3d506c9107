export { routes } from './system.routes.ts'

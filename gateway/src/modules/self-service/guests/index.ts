export { routes } from './guest.routes.ts'

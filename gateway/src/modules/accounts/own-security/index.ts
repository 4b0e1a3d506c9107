export { routes } from './own-security.routes.ts'

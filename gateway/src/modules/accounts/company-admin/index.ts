export { routes } from './company-admin.routes.ts'

export { routes } from './external-company.routes.ts'

export { routes } from './export.routes.ts'

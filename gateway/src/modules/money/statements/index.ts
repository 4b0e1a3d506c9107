export { routes } from './statement.routes.ts'

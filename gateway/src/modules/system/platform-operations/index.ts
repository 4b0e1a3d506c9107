export { routes } from './platform-operations.routes.ts'

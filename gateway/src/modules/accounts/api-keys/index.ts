export { routes } from './api-key.routes.ts'

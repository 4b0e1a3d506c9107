export { routes } from './viewing.routes.ts'

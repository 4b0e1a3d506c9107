export { routes } from './list.routes.ts'

export { routes } from './search.routes.ts'

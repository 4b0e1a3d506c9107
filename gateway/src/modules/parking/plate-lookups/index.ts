export { routes } from './plate-lookup.routes.ts'

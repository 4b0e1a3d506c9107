export { routes } from './history.routes.ts'

export { routes } from './drawer.routes.ts'

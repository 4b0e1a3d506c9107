export { routes } from './model.routes.ts'

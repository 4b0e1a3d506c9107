export { routes } from './system-block.routes.ts'

export { routes } from './device.routes.ts'

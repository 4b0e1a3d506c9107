export { routes } from './contract-settings.routes.ts'

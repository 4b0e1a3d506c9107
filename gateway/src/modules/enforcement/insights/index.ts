export { routes } from './insights.routes.ts'

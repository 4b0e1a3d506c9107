export { startFirstDay } from './first-day.store.ts'
export { routes } from './first-day.routes.ts'

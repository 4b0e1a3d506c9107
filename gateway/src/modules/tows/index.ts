export { loadTow, lockTow } from './tow.load.ts'
export { authorizeTow, knowsTow, scopeTows } from './tow.policy.ts'
export type { TowRecord } from './tow.rows.ts'
export { routes } from './tow.routes.ts'

export { knowsTow, scopeTows } from './tow.policy.ts'
export { routes } from './tow.routes.ts'

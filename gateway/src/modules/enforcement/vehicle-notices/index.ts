export { canNotice } from './notice.policy.ts'
export { routes } from './notice.routes.ts'
export { insertNotice } from './notice.store.ts'

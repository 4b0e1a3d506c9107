export { canNotice } from './notice.policy.ts'
export { noticesOnRecord } from './notices-on-record.ts'
export { routes } from './notice.routes.ts'
export { insertNotice } from './notice.store.ts'

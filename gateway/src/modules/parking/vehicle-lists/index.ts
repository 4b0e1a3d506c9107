export { routes } from './list.routes.ts'
export { copyLists } from './list.bulk.ts'

export { deleteValuesOfNotices, deleteValuesOfPeople } from './history-values.bulk.ts'
export { routes } from './history.routes.ts'

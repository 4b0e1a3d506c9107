export { routes } from './model.routes.ts'
export { insertCommonModels } from './vehicle-model.store.ts'

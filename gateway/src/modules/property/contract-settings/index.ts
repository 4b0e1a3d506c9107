export { LIMIT_FIELDS, PLACE_FIELDS, SETTING_FIELDS } from './contract-fields.ts'
export { insertHold } from './contract-hold.store.ts'
export { markedName } from './practice-name.ts'
export { routes } from './contract-settings.routes.ts'

export { loadUnit } from './unit.load.ts'
export { Unit } from './unit.model.ts'
export { knowsUnit, scopeUnits } from './unit.policy.ts'
export { routes } from './unit.routes.ts'

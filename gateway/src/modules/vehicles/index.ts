export { presentVehicle, type VehicleRecord } from './vehicle.presenter.ts'
export { routes } from './vehicle.routes.ts'
export { verdictsNow } from './vehicle.verdicts.ts'

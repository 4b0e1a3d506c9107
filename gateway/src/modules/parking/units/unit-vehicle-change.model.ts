import { modelOf } from '../../../db/model-of.ts'

/** A car that the residents added to their unit. */
export class UnitVehicleChange extends modelOf('unit_vehicle_changes') {}

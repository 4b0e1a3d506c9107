import { modelOf } from '../../../db/model-of.ts'

/** A car that newly came to a unit by its residents' own hand. */
export class UnitVehicleChange extends modelOf('unit_vehicle_changes') {}

import { modelOf } from '../../../db/model-of.ts'

/** A make and model that forms suggest. */
export class VehicleModel extends modelOf('vehicle_models') {}

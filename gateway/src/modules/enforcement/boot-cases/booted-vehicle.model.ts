import { modelOf } from '../../../db/model-of.ts'

/** A boot on a car, from its deployment until it is off. */
export class BootedVehicle extends modelOf('booted_vehicles') {}

import { modelOf } from '../../../db/model-of.ts'

/** A registered vehicle; its right is valid in [valid_from, valid_until). */
export class Vehicle extends modelOf('vehicles') {}

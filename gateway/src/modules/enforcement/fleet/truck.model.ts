import { modelOf } from '../../../db/model-of.ts'

export class Truck extends modelOf('trucks') {}

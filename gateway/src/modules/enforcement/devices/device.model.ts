import { modelOf } from '../../../db/model-of.ts'

/** A device of the platform: in its stock, or allocated to a company. */
export class Device extends modelOf('devices') {}

import { modelOf } from '../../../db/model-of.ts'

/** When a driver is at work. At most one shift of a driver is open. */
export class Shift extends modelOf('shifts') {}

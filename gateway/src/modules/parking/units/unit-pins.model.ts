import { modelOf } from '../../../db/model-of.ts'

/** The PINs of a unit, encrypted. */
export class UnitPins extends modelOf('unit_pins') {}

import { modelOf } from '../../../db/model-of.ts'

/** A complex. In its limits, null is "unlimited" and 0 is "none". */
export class Contract extends modelOf('contracts') {}

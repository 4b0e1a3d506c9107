import { modelOf } from '../../../db/model-of.ts'

/** A complex. Limits: null is "unlimited", 0 is "none". */
export class Contract extends modelOf('contracts') {}

import { modelOf } from '../../../db/model-of.ts'

/** An exception above the limits, granted by a manager with a reason and an end. */
export class LimitException extends modelOf('limit_exceptions') {}

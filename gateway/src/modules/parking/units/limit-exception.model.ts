import { modelOf } from '../../../db/model-of.ts'

/** More than the limits give, granted by a manager for a reason and until a day. */
export class LimitException extends modelOf('limit_exceptions') {}

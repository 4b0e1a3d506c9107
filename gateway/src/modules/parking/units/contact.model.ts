import { modelOf } from '../../../db/model-of.ts'

/** A resident of a unit; a former one when `ended_at` is set. */
export class Contact extends modelOf('contacts') {}

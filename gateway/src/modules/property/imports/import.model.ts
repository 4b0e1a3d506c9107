import { modelOf } from '../../../db/model-of.ts'

/** One import of a list: its preview, and later its result. */
export class Import extends modelOf('imports') {}

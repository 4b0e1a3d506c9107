import { modelOf } from '../../../db/model-of.ts'

/** One run of bringing a list in: its preview, and later what became of it. */
export class Import extends modelOf('imports') {}

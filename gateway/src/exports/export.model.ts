import { modelOf } from '../db/model-of.ts'

/** A list that was requested as a file: what was requested, by which user, and its progress. */
export class Export extends modelOf('exports') {}

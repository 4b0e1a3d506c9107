import { modelOf } from '../../../db/model-of.ts'

/** The stay of a towed car at a storage lot. */
export class Custody extends modelOf('custody') {}

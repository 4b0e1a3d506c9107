import { modelOf } from '../../../db/model-of.ts'

/** A towed car's stay at a storage lot. */
export class Custody extends modelOf('custody') {}

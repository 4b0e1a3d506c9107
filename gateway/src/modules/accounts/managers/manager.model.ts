import { modelOf } from '../../../db/model-of.ts'

/** A person who works, or has worked, for complexes. */
export class Manager extends modelOf('managers') {}

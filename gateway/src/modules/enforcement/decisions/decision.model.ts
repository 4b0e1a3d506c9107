import { modelOf } from '../../../db/model-of.ts'

/** A decision as it is kept, with the question and the facts that it was made from. */
export class StoredDecision extends modelOf('decisions') {}

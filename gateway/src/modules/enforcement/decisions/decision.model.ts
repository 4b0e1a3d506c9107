import { modelOf } from '../../../db/model-of.ts'

/** A stored decision with its question and facts. */
export class StoredDecision extends modelOf('decisions') {}

import { modelOf } from '../../../db/model-of.ts'

/** A version of the rules of a state, county, or city that a person entered. */
export class EnteredRules extends modelOf('jurisdiction_rules') {}

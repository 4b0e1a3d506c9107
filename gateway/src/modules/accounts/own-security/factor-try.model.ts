import { modelOf } from '../../../db/model-of.ts'

/** The wrong codes of a person since the last right one. */
export class FactorTry extends modelOf('factor_tries') {}

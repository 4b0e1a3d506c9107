import { modelOf } from '../../../db/model-of.ts'

/** The comparison of a company's records with the provider's list, for one of its days. */
export class Reconciliation extends modelOf('reconciliations') {}

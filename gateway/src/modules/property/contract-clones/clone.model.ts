import { modelOf } from '../../../db/model-of.ts'

/** One clone of a complex: what was asked for, its progress, and the new complex once it is done. */
export class ContractClone extends modelOf('contract_clones') {}

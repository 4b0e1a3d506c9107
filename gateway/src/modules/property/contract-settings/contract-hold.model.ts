import { modelOf } from '../../../db/model-of.ts'

/** A hold on a complex: nothing is towed there in [valid_from, valid_until). */
export class ContractHold extends modelOf('contract_holds') {}

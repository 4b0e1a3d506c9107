import { modelOf } from '../../../db/model-of.ts'

/** The work of a person at one complex, while it lasts. */
export class ContractManager extends modelOf('contract_managers') {}

import { modelOf } from '../../../db/model-of.ts'

/** One person's work at one complex, with its start and end. */
export class ContractManager extends modelOf('contract_managers') {}

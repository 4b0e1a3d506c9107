import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { chooseContracts } from './operations/choose-contracts.ts'
import { readContract } from './operations/read-contract.ts'
import { searchContracts } from './operations/search-contracts.ts'

export const routes: readonly Route[] = [
  route(api.contracts.search, searchContracts),
  route(api.contracts.choose, chooseContracts),
  route(api.contracts.details, readContract),
]

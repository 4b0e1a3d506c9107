import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { readCommissions } from './operations/read-commissions.ts'
import { readDriverStatement } from './operations/read-driver-statement.ts'
import { setCommissionRate } from './operations/set-rate.ts'

export const routes: readonly Route[] = [
  route(api.commissions.list, readCommissions),
  route(api.commissions.get, readDriverStatement),
  route(api.commissions.setRate, setCommissionRate),
]

import { api } from '@curbwise/api'
import { route, type Route } from '../../operation.ts'
import { getCustody } from './operations/get-custody.ts'

export const routes: readonly Route[] = [
  route(api.custody.get, getCustody),
]

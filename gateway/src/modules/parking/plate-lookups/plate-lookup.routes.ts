import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { lookUpPlate } from './operations/look-up-plate.ts'
import { recentLookups } from './operations/recent-lookups.ts'

export const routes: readonly Route[] = [
  route(api.plateLookups.recent, recentLookups),
  route(api.plateLookups.look, lookUpPlate),
]

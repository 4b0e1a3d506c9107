import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { liftLegalHold } from './operations/lift-legal-hold.ts'
import { listLegalHolds } from './operations/list-legal-holds.ts'
import { placeLegalHold } from './operations/place-legal-hold.ts'

export const routes: readonly Route[] = [
  route(api.legalHolds.list, listLegalHolds),
  route(api.legalHolds.place, placeLegalHold),
  route(api.legalHolds.lift, liftLegalHold),
]

import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { createPermit } from './operations/create-permit.ts'
import { endPermit } from './operations/end-permit.ts'
import { extendPermit } from './operations/extend-permit.ts'

export const routes: readonly Route[] = [
  route(api.permits.registerByStaff, createPermit),
  route(api.permits.extend, extendPermit),
  route(api.permits.end, endPermit),
]

import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { dismissRefusedCapture } from './operations/dismiss-refused-capture.ts'
import { listRefusedCaptures } from './operations/list-refused-captures.ts'

export const routes: readonly Route[] = [
  route(api.refusedCaptures.list, listRefusedCaptures),
  route(api.refusedCaptures.dismiss, dismissRefusedCapture),
]

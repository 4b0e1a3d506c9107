import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { dismissLateCapture } from './operations/dismiss-late-capture.ts'
import { listLateCaptures } from './operations/list-late-captures.ts'

export const routes: readonly Route[] = [
  route(api.lateCaptures.list, listLateCaptures),
  route(api.lateCaptures.dismiss, dismissLateCapture),
]

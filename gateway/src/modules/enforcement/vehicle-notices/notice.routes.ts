import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { correctNotice } from './operations/correct-notice.ts'
import { deliverNotice } from './operations/deliver-notice.ts'
import { listNotices } from './operations/list-notices.ts'
import { recordNotice } from './operations/record-notice.ts'
import { withdrawNotice } from './operations/withdraw-notice.ts'

export const routes: readonly Route[] = [
  route(api.vehicleNotices.list, listNotices),
  route(api.vehicleNotices.record, recordNotice),
  route(api.vehicleNotices.deliver, deliverNotice),
  route(api.vehicleNotices.correct, correctNotice),
  route(api.vehicleNotices.withdraw, withdrawNotice),
]

import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { cancelReplay } from './operations/cancel-replay.ts'
import { createRules } from './operations/create-rules.ts'
import { getReplay } from './operations/get-replay.ts'
import { getRules } from './operations/get-rules.ts'
import { listReplayed } from './operations/list-replayed.ts'
import { listRules } from './operations/list-rules.ts'
import { startReplay } from './operations/start-replay.ts'
import { updateRules } from './operations/update-rules.ts'
import { verifyRules } from './operations/verify-rules.ts'
import { withdrawRules } from './operations/withdraw-rules.ts'

export const routes: readonly Route[] = [
  route(api.adminRules.list, listRules),
  route(api.adminRules.get, getRules),
  route(api.adminRules.create, createRules),
  route(api.adminRules.update, updateRules),
  route(api.adminRules.withdraw, withdrawRules),
  route(api.adminRules.verify, verifyRules),
  route(api.adminRules.startReplay, startReplay),
  route(api.adminRules.replay, getReplay),
  route(api.adminRules.cancelReplay, cancelReplay),
  route(api.adminRules.replayed, listReplayed),
]

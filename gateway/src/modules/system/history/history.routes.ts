import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { exportHistory } from './operations/export-history.ts'
import { listChecks } from './operations/list-checks.ts'
import { listHistory } from './operations/list-history.ts'
import { listPeople } from './operations/list-people.ts'
import { readChain } from './operations/read-chain.ts'
import { readEntry } from './operations/read-entry.ts'
import { startCheck } from './operations/start-check.ts'

export const routes: readonly Route[] = [
  route(api.history.list, listHistory),
  exported(api.history.export, exportHistory),
  route(api.history.chain, readChain),
  route(api.history.checks, listChecks),
  route(api.history.check, startCheck),
  route(api.history.people, listPeople),
  route(api.history.get, readEntry),
]

import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { exportHistory } from './operations/export-history.ts'
import { listHistory } from './operations/list-history.ts'
import { listPeople } from './operations/list-people.ts'
import { readChain } from './operations/read-chain.ts'
import { readEntry } from './operations/read-entry.ts'

export const routes: readonly Route[] = [
  route(api.history.list, listHistory),
  exported(api.history.export, exportHistory),
  route(api.history.chain, readChain),
  route(api.history.people, listPeople),
  route(api.history.get, readEntry),
]

import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { cancelWhatIf } from './operations/cancel-what-if.ts'
import { getWhatIf } from './operations/get-what-if.ts'
import { listWhatIfDecisions } from './operations/list-what-if-decisions.ts'
import { readInsights } from './operations/read-insights.ts'
import { readWhatIfs } from './operations/read-what-ifs.ts'
import { startWhatIf } from './operations/start-what-if.ts'

export const routes: readonly Route[] = [
  route(api.insights.get, readInsights),
  route(api.whatIfs.read, readWhatIfs),
  route(api.whatIfs.start, startWhatIf),
  route(api.whatIfs.get, getWhatIf),
  route(api.whatIfs.cancel, cancelWhatIf),
  route(api.whatIfs.decisions, listWhatIfDecisions),
]

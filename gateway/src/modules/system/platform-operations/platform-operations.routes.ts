import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { exportOperations } from './operations/export-operations.ts'
import { listChains } from './operations/list-chains.ts'
import { listEvents } from './operations/list-events.ts'
import { listJobs } from './operations/list-jobs.ts'
import { listMessages } from './operations/list-messages.ts'
import { listSizes } from './operations/list-sizes.ts'
import { listVersions } from './operations/list-versions.ts'
import { retryJob } from './operations/retry-job.ts'
import { showOverview } from './operations/show-overview.ts'
import { stopJob } from './operations/stop-job.ts'
import { verifyChain } from './operations/verify-chain.ts'

export const routes: readonly Route[] = [
  route(api.adminOperations.overview, showOverview),
  route(api.adminOperations.jobs, listJobs),
  route(api.adminOperations.messages, listMessages),
  route(api.adminOperations.events, listEvents),
  route(api.adminOperations.chains, listChains),
  route(api.adminOperations.verify, verifyChain),
  route(api.adminOperations.versions, listVersions),
  route(api.adminOperations.sizes, listSizes),
  route(api.adminOperations.retry, retryJob),
  route(api.adminOperations.stop, stopJob),
  exported(api.adminOperations.export, exportOperations),
]

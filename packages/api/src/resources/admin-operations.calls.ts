import { defineCalls } from '../call.ts'
import type { adminOperationsSchemas } from './admin-operations.schemas.ts'

const BASE = '/api/admin/operations'
const access = ['super_admin'] as const

/** How the installation runs: jobs, messages, the provider's events, history chains, versions, and sizes. */
export const adminOperations = defineCalls<typeof adminOperationsSchemas>({
  overview: {
    name: 'adminOperations.overview',
    method: 'GET',
    path: BASE,
    access,
    summary: 'What needs attention: counts of jobs, messages, events of the payment provider, and history chains.',
  },
  jobs: {
    name: 'adminOperations.listJobs',
    method: 'GET',
    path: `${BASE}/jobs`,
    access,
    summary:
      'Jobs that failed, that wait for another try, or that are running, and how many wait in each queue. What a job carries isn’t returned, only the ID of the record that it is about.',
  },
  messages: {
    name: 'adminOperations.listMessages',
    method: 'GET',
    path: `${BASE}/messages`,
    access,
    summary:
      'Emails and texts that are waiting, that failed, or whose outcome is unknown, with masked recipients and without their text.',
  },
  events: {
    name: 'adminOperations.listEvents',
    method: 'GET',
    path: `${BASE}/events`,
    access,
    summary: 'Signed events of the payment provider that were not applied, or are under review; without their content.',
  },
  chains: {
    name: 'adminOperations.listChains',
    method: 'GET',
    path: `${BASE}/chains`,
    access,
    summary: 'The last check of each history chain, those with a problem first.',
  },
  verify: {
    name: 'adminOperations.verifyChain',
    method: 'POST',
    path: `${BASE}/chains/{id}/verify`,
    access,
    summary: 'Check one history chain now, as the nightly check does. It changes no entry.',
    errors: ['refused'],
  },
  versions: {
    name: 'adminOperations.listVersions',
    method: 'GET',
    path: `${BASE}/versions`,
    access,
    summary: 'Versions of the gateway, the API, the schema, the shell, and the remotes that are published.',
  },
  sizes: {
    name: 'adminOperations.listSizes',
    method: 'GET',
    path: `${BASE}/sizes`,
    access,
    summary: 'Sizes of the largest tables with their indexes, and of the stored files by kind.',
  },
  retry: {
    name: 'adminOperations.retryJob',
    method: 'POST',
    path: '/api/admin/jobs/{id}/retry',
    access,
    summary:
      'Try a job again now that failed or waits for its next try. Emails, texts, and notices that failed can’t be tried again here.',
    errors: ['refused'],
  },
  stop: {
    name: 'adminOperations.stopJob',
    method: 'POST',
    path: '/api/admin/jobs/{id}/stop',
    access,
    summary:
      'Stop a job that failed or waits for its next try, with a reason. It stays listed for a week and can be tried again, unless it sends a message.',
    errors: ['refused'],
  },
  export: {
    name: 'adminOperations.export',
    method: 'GET',
    path: `${BASE}/export`,
    access,
    limit: 'search',
    answer: 'export',
    errors: ['conflict'],
    summary: 'The jobs, messages, events, or history chains that the lists show, all of them. As CSV or XLSX.',
  },
})

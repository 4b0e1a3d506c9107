import type { Place } from '../matrix/matrix-world.ts'
import type { Target } from './target.ts'

/** Calls about the installation: another complex of the same company counts as in scope. */
const same = ['sibling', 'other_unit'] as const

/** A job of the company that failed. */
const failedJobAt = (place: Place): Promise<string> =>
  place.row('pgboss.job', ({ company_id, mark }) => ({
    contract_id: undefined,
    name: 'remind_permit',
    state: 'failed',
    completed_on: new Date(),
    output: { message: `${mark} didn't answer` },
    data: {
      stamp: { tenant: { tow_company_id: company_id }, behalf: { user_id: null, name: mark, role: 'system' } },
      payload: { permit_id: place.unit_id },
    },
  }))

/** The chain of a company of its own: a chain is checked once at a time. */
async function chainAt(place: Place): Promise<string> {
  const id = await place.company()
  await place.row('history_heads', () => ({
    contract_id: undefined,
    chain_id: id,
    tow_company_id: id,
    last_seq: 0,
    last_hash: Buffer.alloc(32),
    updated_at: new Date(),
  }))
  return id
}

const plain: Target = { call: null, plain: {} }

/** How the installation runs, for super admins. */
export const PLATFORM_OPERATIONS_TARGETS: Readonly<Record<string, Target>> = {
  'adminOperations.overview': plain,
  'adminOperations.listJobs': plain,
  'adminOperations.listMessages': plain,
  'adminOperations.listEvents': plain,
  'adminOperations.listChains': plain,
  'adminOperations.verifyChain': { call: async (place) => ({ params: { id: await chainAt(place) } }), same },
  'adminOperations.listVersions': plain,
  'adminOperations.listSizes': plain,
  'adminOperations.export': { call: null, plain: { query: { list: 'jobs', format: 'csv' } } },
  'adminOperations.stopJob': {
    call: async (place) => ({ params: { id: await failedJobAt(place) }, body: { reason: 'For the matrix' } }),
    same,
  },
  'adminOperations.retryJob': { call: async (place) => ({ params: { id: await failedJobAt(place) } }), same },
}

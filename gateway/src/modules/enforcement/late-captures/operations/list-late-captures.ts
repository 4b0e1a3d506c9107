import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { presentLateCapture } from '../late-capture.presenter.ts'
import { findLateCaptures } from '../queries/late-captures.query.ts'

const SETTLED_FOR_MS = 7 * 86_400_000
const LIMIT = 100

export const listLateCaptures: Operation<typeof api.lateCaptures.list> = async ({ db, actor, clock }, { query }) => {
  const { contract_id = null, tow_company_id = null } = query
  const settled_since = new Date(clock.now().getTime() - SETTLED_FOR_MS)
  const found = await findLateCaptures(db, { settled_since, limit: LIMIT, contract_id, tow_company_id })
  return { data: found.map((one) => presentLateCapture(actor, one)) }
}

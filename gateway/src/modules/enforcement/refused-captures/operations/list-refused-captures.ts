import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { findCaptures } from '../queries/refused-captures.query.ts'
import { presentCapture } from '../refused-capture.presenter.ts'

const SETTLED_FOR_MS = 7 * 86_400_000
const LIMIT = 100

export const listRefusedCaptures: Operation<typeof api.refusedCaptures.list> = async (
  { db, actor, clock },
  { query },
) => {
  const { contract_id = null, tow_company_id = null } = query
  const settled_since = new Date(clock.now().getTime() - SETTLED_FOR_MS)
  const found = await findCaptures(db, { settled_since, limit: LIMIT, contract_id, tow_company_id })
  return { data: found.map((one) => presentCapture(actor, one)) }
}

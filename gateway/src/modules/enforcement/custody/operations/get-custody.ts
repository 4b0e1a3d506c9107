import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCaseDetails } from '../custody.store.ts'

export const getCustody: Operation<typeof api.custody.get> = async ({ db, actor, clock }, { params }) =>
  loadCaseDetails(db, actor, params.id, clock.now())

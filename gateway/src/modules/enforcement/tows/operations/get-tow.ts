import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadTowDetails } from '../queries/tow-details.ts'

export const getTow: Operation<typeof api.tows.get> = async ({ db, actor }, { params }) =>
  loadTowDetails(db, actor, params.id)

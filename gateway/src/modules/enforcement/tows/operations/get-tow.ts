import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { wholeTow } from '../queries/tow-details.query.ts'

export const getTow: Operation<typeof api.tows.get> = async ({ db, actor }, { params }) =>
  wholeTow(db, actor, params.id)

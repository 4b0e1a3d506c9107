import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadBootDetails } from '../queries/boot-details.ts'

export const getBoot: Operation<typeof api.boots.get> = async ({ db, actor }, { params }) =>
  loadBootDetails(db, actor, params.id)

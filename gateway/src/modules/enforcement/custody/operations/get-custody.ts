import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { wholeCase } from '../custody.store.ts'

export const getCustody: Operation<typeof api.custody.get> = async ({ db, actor, clock }, { params }) =>
  wholeCase(db, actor, params.id, clock.now())

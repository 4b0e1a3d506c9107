import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { cloneAnswer, openClone } from '../clone-answer.ts'

/** Returns one clone with its progress or its result. */
export const readClone: Operation<typeof api.contractClones.get> = async (context, { params }) =>
  cloneAnswer(context, await openClone(context, params.cloneId))

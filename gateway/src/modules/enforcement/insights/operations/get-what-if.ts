import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { whatIfAnswer, whatIfToRead } from '../load-what-if.ts'

/** Reads one replay of a company. */
export const getWhatIf: Operation<typeof api.whatIfs.get> = async (context, { params }) =>
  whatIfAnswer(context, (await whatIfToRead(context, params.id)).run)

import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { cancelRun } from '../../../organizations/local-rules/index.ts'
import { aboutCompany, whatIfAnswer, whatIfToRead } from '../load-what-if.ts'

/** Cancels a replay of a company. */
export const cancelWhatIf: Operation<typeof api.whatIfs.cancel> = async (context, { params }) => {
  const { run, company } = await whatIfToRead(context, params.id)
  const cancelled = await cancelRun(context, run.id)
  const after = { month: run.month }
  await context.recordChange([{ action: 'what_if.cancelled', ...aboutCompany(company), before: null, after }], [])
  return whatIfAnswer(context, cancelled)
}

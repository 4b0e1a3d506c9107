import type { api } from '@curbwise/api'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canFirstDay } from '../first-day.policy.ts'
import { presentFirstDay } from '../first-day.presenter.ts'
import { lockFirstDay, patchSkipped } from '../first-day.store.ts'
import { firstDayFacts } from '../queries/first-day.query.ts'

/** Skips a step, or takes it up again. A step that is done stays done. */
export const skipStep: Operation<typeof api.firstDay.skip> = async (context, { params, body }) => {
  const { db, actor, clock, recordChange } = context
  if (!canFirstDay(actor, params.id).allowed) throw new NotFound()
  const record = await lockFirstDay(db, params.id)
  const before = presentFirstDay(await firstDayFacts(db, params.id), clock.now())
  if (!record || !before.is_open) throw new Refused('The first day of this company is over.')
  const known = before.steps.find(({ step }) => step === body.step)
  if (known?.state === 'done' || (known?.state === 'skipped') === body.skipped) return before
  await patchSkipped(
    db,
    params.id,
    body.skipped ? [...record.skipped, body.step] : record.skipped.filter((step) => step !== body.step),
  )
  await recordChange(
    [
      {
        action: body.skipped ? 'tow_company.step_skipped' : 'tow_company.step_resumed',
        record_kind: 'tow_company',
        record_id: params.id,
        contract_id: null,
        tow_company_id: params.id,
        before: null,
        after: { step: body.step },
      },
    ],
    [{ resource: 'fleet', id: params.id, contract_id: null }],
  )
  return presentFirstDay(await firstDayFacts(db, params.id), clock.now())
}

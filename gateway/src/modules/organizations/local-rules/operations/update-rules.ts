import type { api } from '@curbwise/api'
import { sameFigures } from '@curbwise/rules'
import type { Operation } from '../../../../operation/operation.ts'
import { completeFigures, figuresToEnter } from '../entered-figures.ts'
import { aboutRules, rulesToChange, versionAnswer } from '../load-rules.ts'
import { patchRules } from '../rules.store.ts'
import { startOf } from '../version-start.ts'

/** Corrects a version that hasn't started. A change of what it says undoes its verification. */
export const updateRules: Operation<typeof api.adminRules.update> = async (context, { params, body }) => {
  const { db, clock, recordChange } = context
  const row = await rulesToChange(context, params.version, 'edit')
  const starts_on = body.starts_on ?? row.starts_on
  const figures = body.figures ? completeFigures(body.figures) : row.rule
  const isSame = sameFigures(figures, row.rule)
  const change = {
    starts_on,
    source: body.source ?? row.source,
    note: body.note === undefined ? row.note : body.note || null,
  }
  await patchRules(db, row.id, {
    ...change,
    ...(body.starts_on && { valid_from: startOf(starts_on, clock.now()) }),
    rule: figures,
    ...(!isSame && { verified_on: null, verified_by: null }),
  })
  await recordChange(
    [
      {
        action: 'rules.edited',
        ...aboutRules(row.id),
        before: {
          starts_on: row.starts_on,
          source: row.source,
          note: row.note,
          ...(!isSame && { figures: figuresToEnter(row.rule) }),
        },
        after: { version: row.code, ...change, ...(!isSame && { figures: figuresToEnter(figures) }) },
      },
    ],
    [],
  )
  return versionAnswer(context, row.code)
}

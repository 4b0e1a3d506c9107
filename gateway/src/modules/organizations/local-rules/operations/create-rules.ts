import type { api } from '@curbwise/api'
import { rulesPlaceName } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { completeFigures } from '../entered-figures.ts'
import { aboutRules, versionAnswer } from '../load-rules.ts'
import { canRules } from '../rules.policy.ts'
import { hasRulesNamed, insertRules } from '../rules.store.ts'
import { versionName } from '../rules-place.ts'
import { startOf } from '../version-start.ts'

/** A month has room for this many versions of a place, corrections included. */
const MOST_NAMES = 20

export const createRules: Operation<typeof api.adminRules.create> = async (context, { body }) => {
  const { db, actor, clock, recordChange } = context
  assertPermitted(canRules.create(actor))
  const { state, starts_on, source, figures } = body
  const place = { state, county: body.county || null, city: body.city || null }
  const valid_from = startOf(starts_on, clock.now())
  const name = versionName(place, starts_on)
  let code = name
  for (let next = 2; await hasRulesNamed(db, code); next += 1) {
    if (next > MOST_NAMES) throw new ValidationFailed({ starts_on: 'Too many versions start in this month' })
    code = `${name} (${next})`
  }
  const row = await insertRules(db, {
    ...place,
    code,
    starts_on,
    valid_from,
    source,
    note: body.note || null,
    rule: completeFigures(figures),
    created_at: clock.now(),
    created_by: actor.user_id,
    created_by_name: actor.name,
  })
  await recordChange(
    [
      {
        action: 'rules.added',
        ...aboutRules(row.id),
        before: null,
        after: { version: code, place: rulesPlaceName(place), starts_on, source, figures },
      },
    ],
    [],
  )
  return versionAnswer(context, code)
}

import type { api } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { aboutRules, rulesToChange, versionAnswer } from '../load-rules.ts'
import { patchRules } from '../rules.store.ts'

/** Records who checked a version against its source. Cases that began before keep what applied then. */
export const verifyRules: Operation<typeof api.adminRules.verify> = async (context, { params, body }) => {
  const { db, clock, recordChange } = context
  const row = await rulesToChange(context, params.version, 'verify')
  const { verified_by, verified_on, source } = body
  if (verified_on > localDate(clock.now().toISOString(), 'America/New_York'))
    throw new ValidationFailed({ verified_on: 'This day is in the future' })
  await patchRules(db, row.id, { verified_by, verified_on, source })
  await recordChange(
    [
      {
        action: 'rules.verified',
        ...aboutRules(row.id),
        before: { source: row.source, verified_on: row.verified_on, verified_by: row.verified_by },
        after: { version: row.code, source, verified_on, verified_by },
      },
    ],
    [],
  )
  return versionAnswer(context, row.code)
}

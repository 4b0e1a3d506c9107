import type { api } from '@curbwise/api'
import { COPY_KEPT_HOURS, type JurisdictionRules, rulesFor } from '@curbwise/rules'
import { NotFound, Unauthorized, ValidationFailed } from '../../../../errors/errors.ts'
import { COPY_TAKEN } from '../../../../reporting/signals.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { placeOf, rulesOfState } from '../../../organizations/local-rules/index.ts'
import { copyKey } from '../copy-signature.ts'
import { presentCases, presentCopy } from '../phone-copy.presenter.ts'
import { type AskedCopy, readCases, readCopies } from '../queries/phone-copies.query.ts'

const HOUR = 3_600_000

/** A phone deletes what is older, so it gets a whole copy instead of what changed. */
function askedCopy(since: string | null | undefined, id: string, now: Date): AskedCopy {
  if (!since) return { id, since: null }
  const age = now.getTime() - Date.parse(since)
  if (age < 0) throw new ValidationFailed({ contracts: 'The last copy can’t be from the future' })
  return { id, since: age < COPY_KEPT_HOURS * HOUR ? since : null }
}

/** Returns signed copies of the facts about every car of these complexes, whole or what changed. */
export const takeCopies: Operation<typeof api.phoneCopies.take> = async (
  { db, actor, clock, installation },
  { body },
) => {
  const { user_id } = actor
  if (user_id === null) throw new Unauthorized()
  const now = clock.now()
  const asked = new Map(body.contracts.map(({ id, since }) => [id, askedCopy(since, id, now)]))
  const copied = await readCopies(db, [...asked.values()])
  const cases = await readCases(db)
  if (copied.length === 0 || !cases) throw new NotFound()
  const found = new Set(copied.map(({ id }) => id))
  for (const { id, since } of body.contracts)
    if (found.has(id)) COPY_TAKEN.publish({ age_seconds: since ? (now.getTime() - Date.parse(since)) / 1000 : null })
  const states = new Map<string, Awaited<ReturnType<typeof rulesOfState>>>()
  for (const { state } of copied) if (!states.has(state)) states.set(state, await rulesOfState(db, state, now))
  const rules = (one: (typeof copied)[number]): JurisdictionRules =>
    states.get(one.state)?.(placeOf(one), one.read_at) ?? rulesFor(one.state, one.read_at.toISOString())
  const key = copyKey(installation.phone_copy_key)
  return {
    key: { id: key.id, public_key: key.public_key },
    copies: copied.map((one) => presentCopy(key, user_id, one, rules(one))),
    cases: presentCases(key, user_id, cases),
    unknown: [...asked.keys()].filter((id) => !found.has(id)),
  }
}

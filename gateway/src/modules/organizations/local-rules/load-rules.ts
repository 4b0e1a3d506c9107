import type { RulesVersionDetail } from '@curbwise/api'
import { JURISDICTIONS } from '@curbwise/rules'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import { NotFound, Refused } from '../../../errors/errors.ts'
import type { HistoryEntry, OperationContext } from '../../../operation/operation.ts'
import { lastReplay } from './replay.store.ts'
import type { EnteredRules } from './rules.model.ts'
import { canRules } from './rules.policy.ts'
import { enteredDetail, presentEntered, presentReplay, shippedDetail } from './rules.presenter.ts'
import { allRules, findRules, lockRules } from './rules.store.ts'
import { currentVersion } from './rules-place.ts'

type Context = Pick<OperationContext, 'db' | 'actor' | 'clock'>

const shipped = (version: string) => JURISDICTIONS.find((one) => one.version === version)

/** The response of every call about one version. Throws NotFound if there is none. */
export async function versionAnswer({ db, actor, clock }: Context, version: string): Promise<RulesVersionDetail> {
  assertPermitted(canRules.read(actor))
  const now = clock.now()
  const of_release = shipped(version)
  const row = of_release ? undefined : await findRules(db, version)
  const place = row ?? { state: of_release?.id ?? '', county: null, city: null }
  const current = currentVersion(place, await allRules(db), now)
  const found = row
    ? enteredDetail(presentEntered({ actor, now }, row, current), row, await replayOf(db, row))
    : shippedDetail(version, current)
  if (!found) throw new NotFound()
  return found
}

async function replayOf(db: Context['db'], { id, code }: EnteredRules) {
  const run = await lastReplay(db, id)
  return run ? presentReplay(run, code) : null
}

/** Returns a version that was entered, locked. Throws NotFound, and a refusal if its state doesn't allow this. */
export async function rulesToChange(
  { db, actor, clock }: Context,
  version: string,
  action: 'edit' | 'withdraw' | 'verify' | 'replay',
): Promise<EnteredRules> {
  assertPermitted(canRules.read(actor))
  if (shipped(version)) throw new Refused('This version is part of the product. Enter a new one instead.')
  const row = await lockRules(db, version)
  if (!row) throw new NotFound()
  assertPermitted(canRules[action](actor, row, clock.now()))
  return row
}

/** A version as its history names it. It belongs to the platform, not to a company. */
export const aboutRules = (
  id: string,
): Pick<HistoryEntry, 'record_kind' | 'record_id' | 'contract_id' | 'tow_company_id'> => ({
  record_kind: 'rules_version',
  record_id: id,
  contract_id: null,
  tow_company_id: null,
})

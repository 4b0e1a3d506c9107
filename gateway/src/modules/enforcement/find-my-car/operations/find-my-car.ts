import type { api, PublicCase } from '@curbwise/api'
import { normalizePlate } from '@curbwise/rules'
import { callForValues } from '../../../../db/call-function.ts'
import type { FoundCar } from '../../../../db/function-json.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { asFound, noteFound, presentBoot } from '../../booted-search/index.ts'
import { countTailSearch } from '../budget.ts'
import { showCase } from '../show-case.ts'

const TAIL_LENGTH = 4

/** Returns a key that groups the cases of one car: its plate and state, or the case when it has no plate. */
const carOf = (found: FoundCar): string =>
  found.license_plate ? `${found.state ?? ''} ${normalizePlate(found.license_plate)}` : found.key

/**
 * Finds a car that was towed or has a boot. A Postgres function decides which cases and facts the public may read. A miss has the same form
 * as a hit, and an unknown complex the same response as one without a match.
 */
export const findMyCar: Operation<typeof api.vehicles.findMyCar> = async (context, { body }) => {
  const { db, clock, payments } = context
  const chars = normalizePlate(body.license_plate_or_last_4_vin)
  if (chars.length === TAIL_LENGTH) await countTailSearch(db, body.contract_id, clock.now())
  const matches = await callForValues(db, 'public_find_cars', body.contract_id, chars, body.state ?? null)
  if (matches.length === 0) return { outcome: 'nothing_found', cases: [] }
  if (new Set(matches.map(carOf)).size > 1) return { outcome: 'ask_more', cases: [] }
  const cases: PublicCase[] = []
  for (const found of matches) if (found.kind === 'tow') cases.push(await showCase(context, found))
  const boots = matches.filter((found) => found.kind === 'boot')
  await noteFound(context, boots)
  return {
    outcome: 'found',
    cases,
    ...(boots.length > 0 && { boots: boots.map((boot) => presentBoot(asFound(boot), clock.now(), payments)) }),
  }
}

import type { api } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { canReadInsights } from '../insights.policy.ts'
import {
  countKept,
  countOverrides,
  presentComplexes,
  presentDrivers,
  presentKept,
  presentOutside,
  presentPeople,
} from '../insights.presenter.ts'
import { type Period, periodsOf } from '../period.ts'
import { keptCars } from '../queries/kept-cars.query.ts'
import { peopleActs } from '../queries/people-acts.query.ts'
import { periodFigures } from '../queries/period-figures.query.ts'
import type { InsightPlace } from '../queries/place.query.ts'
import { towGroups } from '../queries/tow-groups.query.ts'

/** Reads what a company's records say about a period and the one before it. */
export const readInsights: Operation<typeof api.insights.get> = async ({ db, actor, clock }, { params, query }) => {
  const place = await placeOf(db, actor, params.id, query.contract_id)
  const periods = periodsOf(query, clock.now(), place.timezone)
  const [now, before] = [await readPeriod(db, place, periods.now), await readPeriod(db, place, periods.before)]
  const { figures, kept, acts } = now
  const { accepted, on_scene, hooked, returned, in_storage, requests, work, reasons, photos } = figures
  const slow_above = hooked?.third_quartile ?? null
  const groups = await towGroups(db, place, periods.now, slow_above)
  return {
    timezone: place.timezone,
    from: periods.now.from,
    until: periods.now.until,
    days: periods.now.days,
    now: summaryOf(now),
    before: { ...summaryOf(before), from: periods.before.from, until: periods.before.until },
    times: { accepted, on_scene, hooked },
    returned,
    in_storage,
    requests,
    work: [...work],
    reasons: [...reasons],
    kept: presentKept(kept),
    photos,
    people: presentPeople(acts),
    complexes: presentComplexes(groups, kept, acts),
    drivers: presentDrivers(groups),
    outside: presentOutside(groups, slow_above),
  }
}

async function placeOf(
  db: Knex.Transaction,
  actor: Actor,
  company_id: string,
  contract_id: string | undefined,
): Promise<InsightPlace> {
  const { id: company, timezone } = await loadCompany(db, actor, company_id)
  assertPermitted(canReadInsights(actor, company))
  if (!contract_id) return { company, timezone, contract: null }
  const contract = await loadContract(db, actor, contract_id)
  if (contract.tow_company_id !== company) throw new NotFound()
  return { company, timezone, contract: contract.id }
}

async function readPeriod(db: Knex.Transaction, place: InsightPlace, period: Period) {
  const figures = await periodFigures(db, place, period)
  const kept = await keptCars(db, place, period)
  return { figures, kept, acts: await peopleActs(db, place, period) }
}

const summaryOf = ({ figures, kept, acts }: Awaited<ReturnType<typeof readPeriod>>) => ({
  kept: countKept(kept),
  overrides: countOverrides(acts),
  hook_up: figures.hooked,
  returned: figures.returned,
})

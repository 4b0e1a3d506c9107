import type pg from 'pg'
import { inTurns, median, describePair } from '../measure/numbers.ts'
import { asOwner } from '../world/fill.ts'
import type { World } from '../world/world.ts'
import type { Figure } from './bar.ts'
import { type Question, questions } from './plates.ts'

const PAIRS = 9
const ACTOR = `select set_config('app.actor_kind', 'system', false), set_config('app.role', 'super_admin', false)`
const FACTS = 'select decision_facts($1, $2, null, null, null)'

/** B6: the lookup statement on the large and the small database: buffers touched, and median time. */
export async function lookupGrowth({ small, large, vehicles }: World): Promise<Figure[]> {
  const asked = await questions(large)
  return asOwner(small, (few) =>
    asOwner(large, async (many) => {
      for (const client of [few, many]) await client.query(ACTOR)
      for (const client of [few, many]) await p50(client, asked)
      const [before, after] = [await buffers(few, asked), await buffers(many, asked)]
      const time = await inTurns(
        PAIRS,
        () => p50(many, asked),
        () => p50(few, asked),
      )
      const size = `${vehicles.toLocaleString('en-US')} ÷ 100,000 vehicles`
      return [
        {
          key: `b6_buffers_${vehicles}`,
          bar: 'B6',
          what: `lookup, ${size}: additional buffers`,
          value: after - before,
          target: 2,
          kind: 'counter',
          note: `${after} and ${before} buffers, all facts of the decision`,
        },
        {
          key: `b6_p50_${vehicles}`,
          bar: 'B6',
          what: `lookup, ${size}: p50`,
          value: time.ratio,
          target: 2,
          kind: 'timing',
          note: describePair(time, 'ms', 2),
        },
      ] satisfies Figure[]
    }),
  )
}

async function p50(client: pg.Client, asked: readonly Question[]): Promise<number> {
  const times: number[] = []
  for (const { contract_id, license_plate } of asked) {
    const begun = performance.now()
    await client.query({ name: 'facts', text: FACTS, values: [contract_id, license_plate] })
    times.push(performance.now() - begun)
  }
  return median(times)
}

/** Returns the median over the plates, without the planner's buffers. */
async function buffers(client: pg.Client, asked: readonly Question[]): Promise<number> {
  const counts: number[] = []
  for (const { contract_id, license_plate } of asked) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>({
      text: `explain (analyze, buffers, format json) ${FACTS}`,
      values: [contract_id, license_plate],
    })
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    counts.push((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0))
  }
  return median(counts)
}

import pg from 'pg'
import { type Followers, follow } from '../measure/followers.ts'
import { pairOf, describePair } from '../measure/numbers.ts'
import type { WireCounter } from '../measure/wire-counter.ts'
import { logIn, type Person, read } from '../world/person.ts'
import type { Program } from '../world/program.ts'
import { makeTenants, type Tenant } from '../world/tenants.ts'
import type { Figure } from './bar.ts'

const CLIENTS = 1_000
const TENANTS = 50
/** Open connections of each user. */
const OF_A_TENANT = CLIENTS / TENANTS
const PAIRS = 9
const EVENTS = 300

type Counted = Program & { readonly counter: WireCounter }

/**
 * B9: CPU of the gateway for one event that goes to the 20 clients of its tenant, with 1,000 clients connected ÷ CPU of a bare
 * server that gets the same event from Postgres; and the statements of one change with 1,000 clients ÷ with one.
 */
export async function liveEvents(
  gateway: Program,
  bare: Program,
  counted: Counted,
  database: string,
): Promise<Figure[]> {
  const tenants = await makeTenants(gateway.url, database, TENANTS)
  return [...(await cost(gateway, bare, database, tenants)), ...(await statements(counted, tenants))]
}

const openTo = (program: Program, people: readonly Person[]): Promise<Followers> =>
  follow(
    people.flatMap(({ headers }) =>
      Array.from({ length: OF_A_TENANT }, () => ({ url: `${program.url}/api/events`, headers })),
    ),
  )

async function cost(gateway: Program, bare: Program, database: string, tenants: readonly Tenant[]): Promise<Figure[]> {
  const ours = await openTo(
    gateway,
    tenants.map(({ person }) => person),
  )
  const baseline = await follow(
    tenants.flatMap(({ tow_company_id }) =>
      Array.from({ length: OF_A_TENANT }, () => ({ url: `${bare.url}/events?of=${tow_company_id}` })),
    ),
  )
  const notifier = new pg.Client({ connectionString: database })
  await notifier.connect()
  try {
    // Both get the same event at the same time, so noise on the machine affects both.
    const turn = async (): Promise<{ ours: number; baseline: number }> => {
      const before = [await gateway.cpu(), await bare.cpu()] as const
      for (let event = 0; event < EVENTS; event++) {
        const [us, them] = [ours.count() + OF_A_TENANT, baseline.count() + OF_A_TENANT]
        await notifier.query(`select pg_notify('changed', $1)`, [changeOf(tenants[event % TENANTS], event)])
        await Promise.all([ours.until(us), baseline.until(them)])
      }
      return { ours: ((await gateway.cpu()) - before[0]) / EVENTS, baseline: ((await bare.cpu()) - before[1]) / EVENTS }
    }
    await turn()
    const pairs = []
    for (let at = 0; at < PAIRS; at++) pairs.push(await turn())
    const pair = pairOf(pairs)
    return [
      {
        key: 'b9_cpu',
        bar: 'B9',
        what: `live event to 1,000 clients of ${TENANTS} tenants: CPU per event ÷ bare SSE`,
        value: pair.ratio,
        target: 2,
        kind: 'timing',
        note: `${describePair(pair, 'µs an event', 0, 1e6)}; ${((pair.ours / OF_A_TENANT) * 1e6).toFixed(1)} µs for each event and client`,
      },
    ]
  } finally {
    await notifier.end()
    ours.close()
    baseline.close()
  }
}

/** The payload of the gateway's own notification. */
function changeOf(tenant: Tenant | undefined, event: number): string {
  const id = `00000000-0000-4000-8000-${String(event).padStart(12, '0')}`
  return JSON.stringify({
    resource: 'tows',
    id,
    contract_id: id,
    unit_id: null,
    tow_company_id: tenant?.tow_company_id,
  })
}

async function statements(counted: Counted, tenants: readonly Tenant[]): Promise<Figure[]> {
  const person = await logIn(counted.url, 'tow_admin')
  const one = await countOf(counted, person, [{ url: `${counted.url}/api/events`, headers: person.headers }])
  const others = tenants.slice(1).map((tenant) => tenant.person)
  const many = await countOf(
    counted,
    person,
    [person, ...others].flatMap(({ headers }) =>
      Array.from({ length: OF_A_TENANT }, () => ({ url: `${counted.url}/api/events`, headers })),
    ),
  )
  return [
    {
      key: 'b9_statements',
      bar: 'B9',
      what: 'statements of a change that 1,000 clients follow ÷ one client',
      value: many / one,
      target: 1,
      kind: 'counter',
      note: `${many} and ${one}, including those of the transaction`,
    },
  ]
}

async function countOf(counted: Counted, person: Person, streams: Parameters<typeof follow>[0]): Promise<number> {
  const {
    data: [tow],
  } = await read<{ data: { id: string }[] }>(counted.url, person, '/api/tows?segment=open&limit=1')
  if (!tow) throw new Error('The demo world has no open tow')
  const expected = streams.filter(({ headers }) => headers === person.headers).length
  const followers = await follow(streams)
  const counts: number[] = []
  try {
    for (let turn = 0; turn < 7; turn++) {
      const [before, received] = [counted.counter.count(), followers.count()]
      const body = JSON.stringify({ location: `By gate ${turn} of ${streams.length}` })
      const answer = await fetch(`${counted.url}/api/tows/${tow.id}`, {
        method: 'PATCH',
        headers: person.headers,
        body,
      })
      if (!answer.ok) throw new Error(`The change returned ${answer.status} ${await answer.text()}`)
      await followers.until(received + expected)
      counts.push(counted.counter.count() - before)
    }
  } finally {
    followers.close()
  }
  // The smallest count excludes session lookups, which happen every five seconds.
  return Math.min(...counts)
}

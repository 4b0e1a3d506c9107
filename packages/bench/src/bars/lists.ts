import { ENDPOINTS, type Page } from '@curbwise/api'
import { inTurns, describePair } from '../measure/numbers.ts'
import type { WireCounter } from '../measure/wire-counter.ts'
import { asOwner } from '../world/fill.ts'
import { logIn, type Person, read } from '../world/person.ts'
import type { Program } from '../world/program.ts'
import type { Figure } from './bar.ts'

const ROWS_A_PAGE = 10
const PAGE = 10_000
const PAIRS = 11

/** B7: for every list call, the time of the 10,000th page of 10 rows ÷ the first, and the statements for 100 rows ÷ for 10. */
export async function* lists(
  gateway: Program,
  counted: Program & { counter: WireCounter },
  large: string,
): AsyncGenerator<Figure> {
  const [person, other] = [await logIn(gateway.url, 'tow_admin'), await logIn(counted.url, 'tow_admin')]
  const { contract_id, tow_company_id } = await asOwner(large, async (owner) => {
    const { rows } = await owner.query<{ contract_id: string; tow_company_id: string }>(
      'select id as contract_id, tow_company_id from contracts where id = bench_contract(0)',
    )
    return rows[0] ?? { contract_id: '', tow_company_id: '' }
  })
  const failed: string[] = []
  for (const { name, path } of ENDPOINTS.filter((endpoint) => endpoint.list)) {
    const asked = ASKED[name]
    const id = path.startsWith('/api/tow-companies/') ? tow_company_id : contract_id
    const list = { name, path: path.replace('{id}', id), query: '', ...asked?.(contract_id) }
    try {
      if (!asked) throw new Error('packages/bench has no rows for this list. Add some to fill.sql.ts.')
      yield await lateness(gateway, person, { backward: null, ...list })
      yield await statements(counted, other, list)
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (failed.length > 0) throw new Error(failed.join('\n'))
}

type Asked = (contract_id: string) => Pick<List, 'query' | 'backward'>

/** In the default order, or in `order`: the demo's own rows are then not on the pages that are compared. */
const inOrder =
  (backward: string, order?: string): Asked =>
  () => ({ query: order ? `sort=${order}&` : '', backward: `sort=${backward}&` })

const ASKED: Readonly<Record<string, Asked>> = {
  'units.list': (contract_id) => ({
    query: `contract_id=${contract_id}&`,
    backward: `contract_id=${contract_id}&sort=-unit_number&`,
  }),
  'vehicles.list': inOrder('-valid_from', 'valid_from'),
  'vehicleLists.vip.list': inOrder('valid_from'),
  'vehicleLists.blocked.list': inOrder('valid_from'),
  'managers.list': inOrder('-name'),
  'announcements.list': inOrder('sent_at'),
  'history.list': inOrder('at'),
  'tows.list': () => ({ query: 'segment=all&', backward: null }),
  'custody.list': inOrder('in_storage_at'),
  'towCompanies.towUsers': inOrder('-team'),
}

interface List {
  readonly name: string
  readonly path: string
  /** Query parameters that select many rows. */
  readonly query: string
  /** The same rows in reverse order; null if the list has only one order. */
  readonly backward: string | null
}

async function lateness(gateway: Program, person: Person, list: List): Promise<Figure> {
  const { name } = list
  const at = `${list.path}?${list.query}`
  const late =
    list.backward === null
      ? await walkTo(gateway, person, at, (PAGE - 1) * ROWS_A_PAGE)
      : await nearTheEnd(gateway, person, at, `${list.path}?${list.backward}`)
  const timed = (path: string) => async (): Promise<number> => {
    const begun = performance.now()
    const page = await read<Page<unknown>>(gateway.url, person, path)
    if (page.data.length !== ROWS_A_PAGE) throw new Error(`${path} gave ${page.data.length} rows`)
    return performance.now() - begun
  }
  const [first, last] = [timed(`${at}limit=${ROWS_A_PAGE}`), timed(`${at}limit=${ROWS_A_PAGE}&after=${late}`)]
  for (const warm of [first, last]) await warm()
  const pair = await inTurns(PAIRS, last, first)
  const what = `${name}: page 10,000 ÷ page 1`
  return {
    key: `b7_late_${name}`,
    bar: 'B7',
    what,
    value: pair.ratio,
    target: 1.5,
    kind: 'timing',
    note: describePair(pair, 'ms', 1),
  }
}

/** Walks through the list with large pages. The page size doesn't affect the cursor. */
async function walkTo(gateway: Program, person: Person, at: string, rows: number): Promise<string> {
  let after = ''
  for (let left = rows; left > 0; left -= 200) {
    const page = await read<Page<unknown>>(
      gateway.url,
      person,
      `${at}limit=${Math.min(200, left)}${after && `&after=${after}`}`,
    )
    if (!page.next) throw new Error(`${at} ended ${left} rows before page 10,000`)
    after = page.next
  }
  return after
}

/**
 * Builds a cursor near the end of a long list without reading its rows: the row twentieth from the end, in a cursor of this
 * order. Only the bench may know the content of a cursor (the order's mark, then the keys).
 */
async function nearTheEnd(gateway: Program, person: Person, at: string, backward: string): Promise<string> {
  const [here, there] = [
    await read<Page<unknown>>(gateway.url, person, `${at}limit=20`),
    await read<Page<unknown>>(gateway.url, person, `${backward}limit=20`),
  ]
  const [mark] = partsOf(here)
  const [, ...keys] = partsOf(there)
  return Buffer.from(JSON.stringify([mark, ...keys])).toString('base64url')
}

const partsOf = (page: Page<unknown>): unknown[] =>
  JSON.parse(Buffer.from(page.next ?? '', 'base64url').toString()) as unknown[]

async function statements(
  counted: Program & { counter: WireCounter },
  person: Person,
  { name, path, query }: Pick<List, 'name' | 'path' | 'query'>,
): Promise<Figure> {
  const countOf = async (limit: number): Promise<number> => {
    const counts: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      const before = counted.counter.count()
      const page = await read<Page<unknown>>(counted.url, person, `${path}?${query}limit=${limit}`)
      if (page.data.length !== limit) throw new Error(`${name} gave ${page.data.length} rows of ${limit}`)
      counts.push(counted.counter.count() - before)
    }
    // The smallest count excludes session lookups, which happen every five seconds.
    return Math.min(...counts)
  }
  const [hundred, ten] = [await countOf(100), await countOf(10)]
  return {
    key: `b7_statements_${name}`,
    bar: 'B7',
    what: `${name}: statements for 100 rows ÷ for 10`,
    value: hundred / ten,
    target: 1,
    kind: 'counter',
    note: `${hundred} and ${ten}, including those of the transaction`,
  }
}

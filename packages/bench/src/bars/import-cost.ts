import { writeFileSync } from 'node:fs'
import { describePair, inTurns, median } from '../measure/numbers.ts'
import { peakDuring } from '../measure/peak.ts'
import { asOwner } from '../world/fill.ts'
import { copyBare, listOf, makeBareTables, newComplex } from '../world/import-list.ts'
import { logIn, type Person } from '../world/person.ts'
import type { Program } from '../world/program.ts'
import type { Figure } from './bar.ts'

const PAIRS = 3
const MB = 1_000_000

export interface ImportWorld {
  /** Runs jobs. */
  readonly gateway: Program
  /** URL of the owner. */
  readonly owner: string
  /** Readable by the database. */
  readonly folder: string
  readonly rows: number
}

/** Previews a list of one complex and imports it, as the screen does. */
export async function importOnce({ gateway, owner }: ImportWorld, person: Person, list: string): Promise<void> {
  const { id, tow_company_id } = await newComplex(owner)
  const base = `${gateway.url}/api/tow-companies/${tow_company_id}/contracts/${id}`
  const { 'content-type': _, ...headers } = person.headers
  const form = new FormData()
  form.set('file', new Blob([list]), 'bench.csv')
  const preview = await answerOf(await fetch(`${base}/preview-import`, { method: 'POST', headers, body: form }))
  const body = JSON.stringify({ import_id: preview['id'], token: preview['token'] })
  const done = await answerOf(await fetch(`${base}/import`, { method: 'POST', headers: person.headers, body }))
  if (done['state'] !== 'done') throw new Error(`The import ended as ${String(done['state'])}`)
}

async function answerOf(answer: Response): Promise<Record<string, unknown>> {
  if (!answer.ok) throw new Error(`An import returned ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** B8: importing a list over HTTP ÷ COPY of the same records into tables with the same indexes; its growth and its memory. */
export async function importCost(world: ImportWorld): Promise<Figure[]> {
  const { gateway, owner, folder, rows } = world
  const person = await logIn(gateway.url, 'tow_admin')
  const timed = (list: string) => async (): Promise<number> => {
    const begun = performance.now()
    await importOnce(world, person, list)
    return (performance.now() - begun) / 1000
  }
  const [whole, tenth] = [timed(listOf(rows)), timed(listOf(rows / 10))]
  await tenth()
  const before = gateway.memory()
  const highest = await peakDuring(gateway, whole)
  const baseline = (): Promise<number> =>
    asOwner(owner, async (client) => {
      await makeBareTables(client)
      return copyBare(client, folder, writeFileSync, rows)
    })
  const pair = await inTurns(PAIRS, whole, baseline)
  const small = [await tenth(), await tenth(), await tenth()]
  const sized = `${rows.toLocaleString('en-US')} rows`
  return [
    {
      key: `b8_cost@${rows}`,
      bar: 'B8',
      what: `import of ${sized} over HTTP ÷ COPY into the same indexes`,
      value: pair.ratio,
      target: 6,
      kind: 'timing',
      note: `${describePair(pair, 's', 2)}; preview and import`,
    },
    {
      key: `b8_growth@${rows}`,
      bar: 'B8',
      what: `import of ${sized} ÷ a tenth of them`,
      value: pair.ours / median(small),
      target: 12,
      kind: 'timing',
      note: `${pair.ours.toFixed(2)} ÷ ${median(small).toFixed(2)} s`,
    },
    {
      key: `b8_memory@${rows}`,
      bar: 'B8',
      what: `import of ${sized}: MB of memory added at its peak`,
      value: (highest - before) / MB,
      target: 150,
      kind: 'timing',
      note: `${(before / MB).toFixed(0)} to ${(highest / MB).toFixed(0)} MB of the gateway’s process`,
    },
  ]
}

import { z } from 'zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importingList } from '../../../../../test/scenes/importing-list.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import { columnOf, readRows } from '../../../../db/read-rows.ts'

/** Over 12 complexes; 30 % have an error. */
const ROWS = process.env['FULL'] === undefined ? 2_400 : 100_000
const NAMES = [
  'Oak',
  'Elm',
  'Pine',
  'Cedar',
  'Maple',
  'Birch',
  'Aspen',
  'Walnut',
  'Willow',
  'Laurel',
  'Magnolia',
  'Cypress',
]
const ENDINGS = ['\n', '\r\n', '\r'] as const

let scene: Scene

beforeAll(async () => {
  scene = await startScene()
  for (const name of NAMES) await scene.world.complex(scene.bayou, `${name} Grove`)
})
afterAll(() => scene.gateway.close())

/** A row by its place in the list. Ten rows are for the same complex, three of them wrong. */
function rowOf(at: number): string {
  const name = NAMES[Math.floor(at / 10) % NAMES.length] ?? ''
  const complex = at % 20 < 10 ? `${name} Grove` : `THE ${name.toUpperCase()} GROVE APTS`
  const unit = 10_000 + Math.floor(at / 120)
  const text = at.toString(36).toUpperCase()
  const resident = `José ${text}`
  switch (at % 10) {
    case 0: // adds a unit, a resident, and a car
      return `${complex},${unit},${resident},713-555-0142,A${text}A,TX,Kia`
    case 1: // not a plate
      return `${complex},${unit},,,K,TX,`
    case 2: // adds a resident
      return `${complex},${unit},Roommate ${text},,,,`
    case 3: // the first car, in another unit
      return `${complex},${unit + 500_000},,,A${(at - 3).toString(36).toUpperCase()}A,TX,`
    case 4: // repeats the first row
      return `${complex},${unit},José ${(at - 4).toString(36).toUpperCase()},713-555-0142,,,`
    case 5: // without a unit; once with a cell of 1 MB
      return `${complex},,${at === 5 ? 'x'.repeat(1_000_000) : resident},,,,`
    case 6: // adds a car
      return `${complex},${unit},,,B${text}B,TX,Ford`
    default: // the same again
      return `${complex},${unit},,,B${(at - (at % 10) + 6).toString(36).toUpperCase()}B,TX,Ford`
  }
}

const OUTCOMES = z.object({
  verdict: columnOf<string>(),
  outcome: columnOf<string | null>(),
  unexplained: z.int(),
  rows: z.int(),
})

it(
  `a list of ${ROWS} rows for 12 complexes, 30 % of them wrong: on every row, the import does what the preview shows`,
  async () => {
    const office = importingList(scene.clients.dispatcher, scene.bayou.id)
    const rows = Array.from({ length: ROWS }, (_, at) => `${rowOf(at)}${ENDINGS[at % 3]}`)
    const list = `\uFEFFComplex,Unit,Resident,Phone,Plate,State,Make\r\n${rows.join('')}`
    const read = await office.read(list)
    expect([read.rows_total, read.encoding, read.parts.length]).toEqual([ROWS, 'utf-8', NAMES.length])
    const previewed = await office.preview(read.id)
    expect(previewed.parts.reduce((sum, { counts }) => sum + counts.error, 0)).toBe((ROWS / 10) * 3)
    await office.apply(previewed)
    const states = async () => (await office.get(read.id)).parts.map(({ state }) => state)
    await expect.poll(states, { timeout: 300_000 + ROWS * 20, interval: 500 }).toEqual(NAMES.map(() => 'done'))

    const outcomes = await readRows(
      scene.world.db,
      OUTCOMES,
      `select r.verdict, r.outcome, count(*)::int as rows,
         count(*) filter (where r.verdict = 'error' and (r.problems is null or jsonb_array_length(r.problems) = 0
           or r.problems -> 0 ->> 'message' = ''))::int as unexplained
       from import_rows r join imports i on i.id = r.import_id where i.list_id = ? group by 1, 2 order by 1, 2`,
      [read.id],
    )
    expect(outcomes).toEqual([
      { verdict: 'error', outcome: null, unexplained: 0, rows: (ROWS / 10) * 3 },
      { verdict: 'new', outcome: 'applied', unexplained: 0, rows: (ROWS / 10) * 3 },
      { verdict: 'same', outcome: 'same', unexplained: 0, rows: (ROWS / 10) * 4 },
    ])
    for (const { counts, result } of (await office.get(read.id)).parts)
      expect(result).toEqual({ ...counts, rejected: 0, ended: 0 })

    const again = await office.preview((await office.read(list)).id)
    for (const { counts } of again.parts) expect([counts.new, counts.change]).toEqual([0, 0])
    expect(again.parts.every(({ unlisted }) => unlisted === 0)).toBe(true)
  },
  120_000 + ROWS * 40,
)

import { expect, it } from 'vitest'
import { readPdf } from '../../../test/readers/read-pdf.ts'
import { PAGE, Sheet, WIDTH } from './sheet.ts'
import { drawLongTable } from './table.ts'

const sheet = (): Sheet =>
  new Sheet({
    title: 'Statement',
    author: 'Bayou City Towing',
    language: 'en-US',
    words: () => 'Page 1 of 1',
    practice: null,
    at: new Date('2026-05-01T12:00:00Z'),
  })
const COLUMNS = [
  { head: 'Tow', width: 100 },
  { head: 'Plate', width: WIDTH - 100, strong: true },
]
const rows = (count: number): string[][] => Array.from({ length: count }, (_, at) => [`T-${at}`, `KVB ${at}`])

it('reads each font once, however many texts are in it', () => {
  const drawn = sheet()
  for (const font of ['text', 'strong', 'text', 'strong', 'text'] as const)
    for (const words of ['Storage', 'Charged', 'Paid'])
      drawn.text(words, { x: PAGE.left, y: 100, width: 200 }, { font })
  const { _fontCount: fonts } = drawn.doc as unknown as { readonly _fontCount: number }
  expect(fonts).toBe(2)
})

it('lets others run while it draws a long table', async () => {
  const drawn = sheet()
  let others = 0
  const ended = new AbortController()
  const waiting = (async () => {
    for (; !ended.signal.aborted; others++) await new Promise((next) => setImmediate(next))
  })()
  await drawLongTable(drawn, COLUMNS, rows(100))
  ended.abort()
  await waiting
  expect(others).toBeGreaterThan(5)
  const pdf = await readPdf(await drawn.end({ record: 'T', zone: 'Central Time' }))
  for (const [tow] of rows(100)) expect(pdf.text).toContain(tow)
})

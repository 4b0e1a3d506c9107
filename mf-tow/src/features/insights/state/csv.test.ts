import { expect, it } from 'vitest'
import type { ComplexRow } from './collected.ts'
import { complexCells, csvOf } from './csv.ts'

const ROW: ComplexRow = {
  id: 'a',
  name: '=HYPERLINK("x"), Arbor',
  requests: 118,
  completed: 96,
  dropped: 8,
  cancelled: 0,
  kept: 8,
  overrides: 1,
  hook_up_median: 24.4,
  collected: 2_794_000,
}

it('writes numbers as numbers, quotes text, and neutralizes what a spreadsheet would run', () => {
  const [header, row] = csvOf(complexCells([ROW]))
    .trim()
    .split('\r\n')
  expect(header).toMatch(/^Complex,Requests,.*"Collected, \$"$/)
  expect(row).toBe(`"'=HYPERLINK(""x""), Arbor",118,96,8,0,8,1,24,27940.00`)
})

it('leaves what isn’t known empty', () => {
  expect(csvOf(complexCells([{ ...ROW, name: 'Arbor', hook_up_median: null, collected: null }]))).toContain(
    'Arbor,118,96,8,0,8,1,,\r\n',
  )
})

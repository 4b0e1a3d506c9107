import type { ImportPart } from '@curbwise/api/resources/imports.schemas'
import { expect, it } from 'vitest'
import { countsOfParts, isReady, listSummaryOf, partText } from './parts.ts'

const part = (more: Partial<ImportPart>): ImportPart => ({
  id: 'p',
  name: 'Arbor Ridge',
  contract: { id: 'a', name: 'Arbor Ridge' },
  state: 'previewed',
  problem: null,
  rows_total: 412,
  rows_done: 0,
  counts: { error: 4, new: 31, change: 18, same: 359 },
  new_units: 2,
  unlisted: 0,
  move_outs: 0,
  result: null,
  token: 'seen',
  ...more,
})
const NONE = { error: 0, new: 0, change: 0, same: 0 }
const NEW = part({ state: 'new', contract: null, counts: NONE, rows_total: 186 })
const DONE = part({ state: 'done', result: { new: 30, change: 18, same: 359, rejected: 1, ended: 0, error: 4 } })

it('counts only what was judged, and applies only what has something to apply', () => {
  const same = part({ counts: { ...NONE, same: 3 } })
  expect(countsOfParts([part({}), same, NEW])).toEqual({ error: 4, new: 31, change: 18, same: 362 })
  expect(isReady({ ...same, move_outs: 1 })).toBe(true)
  expect([part({}), part({ state: 'failed' }), same, NEW, DONE].map(isReady)).toEqual([true, true, false, false, false])
})

it('says what each complex has', () => {
  expect(partText(part({}))).toBe('31 new, 18 changed, 359 the same, 4 errors')
  expect(partText(DONE)).toBe('30 new, 18 changed, 359 the same, 1 rejected, 4 errors')
  expect(partText(NEW)).toBe('186 rows')
})

it('says what applying would do, and what is left', () => {
  expect(listSummaryOf([part({}), part({}), NEW])).toMatchObject({
    applied: 98,
    title: '98 rows will be applied, each complex all or none',
    detail: 'In 2 complexes. 1 new complex isn’t added yet: 186 rows. 8 errors are left out. Nothing is deleted.',
  })
  expect(listSummaryOf([part({ state: 'waiting', counts: NONE })]).title).toBe('Reading the list')
  expect(listSummaryOf([DONE, part({ state: 'running' })])).toMatchObject({
    is_running: true,
    done: 1,
    total: 2,
    title: 'Applying, 1 of 2 complexes',
  })
  expect(listSummaryOf([DONE, part({ state: 'canceled' })]).title).toBe('Applied 48 rows to 1 complex')
  expect(listSummaryOf([NEW]).title).toBe('Nothing to apply yet')
  const same = part({ counts: { error: 2, new: 0, change: 0, same: 40 } })
  expect(listSummaryOf([same]).title).toBe('Nothing to apply')
})

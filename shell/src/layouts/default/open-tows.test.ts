import { expect, it } from 'vitest'
import { complexOptions } from './open-tows.ts'

const LARKSPUR = { id: 'l', name: 'The Larkspur' }
const CEDAR = { id: 'c', name: 'Cedar Bend' }
const PRACTICE = { id: 'p', name: 'Practice: Yard', is_practice: true as const }
const OWN = [CEDAR, PRACTICE, LARKSPUR]
const counted = (...counts: readonly (readonly [string, number, number])[]) => ({
  open: String(counts.reduce((sum, [, open]) => sum + open, 0)),
  by_complex: new Map(counts.map(([id, open, to_confirm]) => [id, { open, to_confirm }])),
})

it('puts the complexes with requests to confirm first', () => {
  expect(complexOptions(OWN, counted(['l', 2, 1], ['c', 1, 0]))).toEqual([
    { id: 'all', name: 'All 2 complexes', detail: '3 open tows', todo: '1 to confirm' },
    { id: 'l', name: 'The Larkspur', detail: '2 open tows', todo: '1 to confirm', group: 'Needs you' },
    { id: 'c', name: 'Cedar Bend', detail: '1 open tow', todo: undefined, group: 'Other complexes' },
    // Practice isn't counted.
    { id: 'p', name: 'Practice: Yard', group: 'Other complexes' },
  ])
})

it('has no headings while nothing waits', () => {
  expect(complexOptions([CEDAR, LARKSPUR], counted(['c', 1, 0]))).toEqual([
    { id: 'all', name: 'All 2 complexes', detail: '1 open tow', todo: undefined },
    { id: 'c', name: 'Cedar Bend', detail: '1 open tow', todo: undefined },
    { id: 'l', name: 'The Larkspur', detail: 'No open tows', todo: undefined },
  ])
})

it('says nothing of a complex that it doesn’t know', () => {
  const names = [{ id: 'all', name: 'All 2 complexes' }, ...OWN]
  expect(complexOptions(OWN, null)).toEqual(names)
  expect(complexOptions(OWN, { open: '312', by_complex: null })).toEqual([
    { id: 'all', name: 'All 2 complexes', detail: '312 open tows' },
    ...OWN,
  ])
})

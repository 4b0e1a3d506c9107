import { expect, it } from 'vitest'
import { noticesStamp } from './car.ts'

it('the decision is refetched when a notice is added, delivered, or withdrawn, and not before the notices have loaded', () => {
  const sent = { id: 'n1', standing: 'on_its_way', tow_from: null }
  const stamps = [
    undefined,
    { data: [] },
    { data: [sent] },
    { data: [{ ...sent, standing: 'running', tow_from: '2026-12-03' }] },
    { data: [{ ...sent, standing: 'withdrawn' }] },
  ].map(noticesStamp)
  expect(stamps[0]).toBeNull()
  expect(new Set(stamps).size).toBe(stamps.length)
})

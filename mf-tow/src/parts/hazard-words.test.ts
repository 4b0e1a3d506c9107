import { expect, it } from 'vitest'
import { hazardWords } from './hazard-words.ts'

const decisionWith = (detail: string | null) => ({
  reasons: [
    { code: 'hazard', sentence: 'Hazard: blocking.', detail, decisive: false, record: null, citation: null },
  ] as const,
})

it.each([
  [null, decisionWith('Across the exit'), null],
  ['blocking', decisionWith('Across the exit'), 'Blocking. Across the exit'],
  ['fire_lane', decisionWith(null), 'Fire lane'],
  ['leaking_fluids', { reasons: [] }, 'Leaking fluids'],
] as const)('%s', (hazard, full_decision, words) =>
  expect(hazardWords({ hazard, full_decision: { reasons: [...full_decision.reasons] } })).toBe(words),
)

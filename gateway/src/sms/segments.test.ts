import { expect, it } from 'vitest'
import { gsmText, segmentsOf } from './segments.ts'

it.each([
  ['Rubén, señal: ¿dónde?', 'Rubén, señal: ¿donde?'],
  ['Nguyễn’s “car” – here…', 'Nguyen\'s "car" - here...'],
  ['a\u00a0b', 'a b'],
  ['車 🚗', '? ?'],
  ['[TX] ~ 5€', '[TX] ~ 5€'],
])('%s is sent as %s', (text, sent) => {
  expect(gsmText(text)).toBe(sent)
})

it.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['', 1],
])('%j takes %i', (text, segments) => {
  expect(segmentsOf(text)).toBe(segments)
})

import { expect, it } from 'vitest'
import { translator } from './translator.ts'

const catalogue = { en: { ended: 'It ended at {{time}}. Move it.' }, es: { ended: 'Terminó: {{time}}. Muévalo.' } }

it('ends a sentence once after a Spanish time', () => {
  const es = translator('es', catalogue)
  for (const time of ['4:46 a.m.', '4:46\u00a0p.\u00a0m.'])
    expect(es('ended', { time })).toBe(`Terminó: ${time} Muévalo.`)
  expect(es('ended', { time: '23 de noviembre' })).toBe('Terminó: 23 de noviembre. Muévalo.')
  expect(translator('en', catalogue)('ended', { time: '4:46 AM' })).toBe('It ended at 4:46 AM. Move it.')
})

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

const counted = {
  en: {
    cars_zero: 'No car',
    cars_one: '{{count}} car at {{place}}',
    cars_other: '{{count}} cars at {{place}}',
    lot: 'At {{place}}',
  },
  es: {
    cars_zero: 'Ningún carro',
    cars_one: '{{count}} carro en {{place}}',
    cars_other: '{{count}} carros en {{place}}',
    lot: 'En {{place}}',
  },
}

it.each([
  ['en', 0, 'No car'],
  ['en', 1, '1 car at Mesquite Flats'],
  ['en', 2, '2 cars at Mesquite Flats'],
  ['es', 0, 'Ningún carro'],
  ['es', 1, '1 carro en Mesquite Flats'],
  ['es', 2, '2 carros en Mesquite Flats'],
  // Spanish has a plural of its own for millions ("1.000.000 de carros"), which no text needs.
  ['es', 1_000_000, '1000000 carros en Mesquite Flats'],
] as const)('chooses the plural: %s, %i', (language, count, text) => {
  expect(translator(language, counted)('cars', { count, place: 'Mesquite Flats' })).toBe(text)
})

it('puts values in as they are, and ignores those that no placeholder names', () => {
  const en = translator('en', counted)
  for (const place of ['Lot $1 & $&', '{{count}}', '<b>', '50% \\'])
    expect(en('lot', { place, count: 3 })).toBe(`At ${place}`)
  expect(en('lot')).toBe('At {{place}}')
})

it('uses a text without plurals for every count', () => {
  expect(translator('es', counted)('lot', { count: 4, place: 'La Porte' })).toBe('En La Porte')
})

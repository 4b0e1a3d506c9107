import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { englishIn } from './english-words.ts'
import type { Catalogue } from './translator.ts'

const areas = readdirSync(new URL('es', import.meta.url)).map((name) => name.replace(/\.ts$/, ''))
/** A keyword that phone companies require, and the name of the other language. */
const ALLOWED = ['STOP', 'English']

describe('the search for English in a Spanish text', () => {
  it('finds sentences and labels, and leaves out addresses and data', () => {
    expect(englishIn('Remolque, Standard light duty')).toEqual(['light', 'duty'])
    expect(englishIn('La tarifa es up to $20.')).toEqual(['to'])
    expect(englishIn('Su carro está en Arbor Ridge, Fire lane at building 4', ['Fire lane at building 4'])).toEqual([])
    expect(englishIn('Vea https://curbwise.example/find-my-car o ana@the.example')).toEqual([])
  })
})

it.each(areas)('the Spanish texts of %s have no English in them', async (area) => {
  const module = (await import(new URL(`${area}.ts`, import.meta.url).href)) as Record<string, Catalogue>
  const found = Object.values(module).flatMap(({ es }) =>
    Object.entries(es).flatMap(([key, text]) => {
      const words = englishIn(text.replaceAll(/\{\{?\w+\}?\}/g, '·'), ALLOWED)
      return words.length > 0 ? [`${key}: ${words.join(', ')}`] : []
    }),
  )
  expect(found).toEqual([])
})

import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { englishIn } from './english-words.ts'
import type { Catalogue } from './translator.ts'

const areas = readdirSync(new URL('es', import.meta.url)).map((name) => name.replace(/\.ts$/, ''))
/** The kit's texts: its own, and those that only some screens load. */
const KIT = new URL('../../ui/src/texts/', import.meta.url)
const kitFiles = ['es.ts', ...readdirSync(new URL('es', KIT)).map((name) => `es/${name}`)]
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

/** What a text that takes values is asked with: a word, one, and several. */
const SAMPLES = ['·', 1, 3]

/** Returns the texts of a kit catalog by key. One that takes values is asked with each sample that it can take. */
function textsIn(value: unknown, key: string): (readonly [key: string, text: string])[] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value === 'function') {
    const said = SAMPLES.flatMap((sample) => {
      try {
        return textsIn(value(sample, sample, sample), key)
      } catch {
        return []
      }
    })
    expect(said, `${key} takes none of the samples`).not.toEqual([])
    return said
  }
  return Object.entries(value ?? {}).flatMap(([name, part]) => textsIn(part, key === '' ? name : `${key}.${name}`))
}

it.each(kitFiles)('the kit’s Spanish texts in %s have no English in them', async (file) => {
  const { es } = (await import(new URL(file, KIT).href)) as { readonly es: object }
  const texts = textsIn(es, '')
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter(([, text]) => englishIn(text, ALLOWED).length > 0)).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldLookAlikes } from '@curbwise/rules'
import { afterAll, expect, it } from 'vitest'
import { createPlateReader } from './plate-reader.ts'

const BENCH = join(import.meta.dirname, '../../../packages/bench')
const json = <Shape>(path: string): Shape => JSON.parse(readFileSync(join(BENCH, path), 'utf8')) as Shape
const reader = createPlateReader({ seconds: 240 })
afterAll(() => reader.close())

it('reads the plates of the 60 pictures at least as well as before, and none where there is none', async () => {
  const limits = json<{ b14_missed: number; b14_missed_folded: number; b14_invented: number }>('ratchet.json')
  const missed: string[] = []
  const folded: string[] = []
  const invented: string[] = []
  for (const { file, license_plate } of json<{ file: string; license_plate: string | null }[]>('plates/plates.json')) {
    const plates = await reader.read(readFileSync(join(BENCH, 'plates', file)), new AbortController().signal)
    const read = plates.map((plate) => plate.license_plate)
    if (license_plate === null) invented.push(...read)
    else {
      if (!read.includes(license_plate)) missed.push(file)
      if (!read.map(foldLookAlikes).includes(foldLookAlikes(license_plate))) folded.push(file)
    }
  }
  expect(invented).toEqual([])
  expect(missed.length, missed.join()).toBeLessThanOrEqual(Math.min(7, limits.b14_missed))
  expect(folded.length, folded.join()).toBeLessThanOrEqual(Math.min(7, limits.b14_missed_folded))
})

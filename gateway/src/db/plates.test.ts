import { foldLookAlikes, normalizePlate, plateKey } from '@curbwise/rules'
import { SPELLINGS } from '@curbwise/rules/plates/spellings.fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'

let db: TestDatabases

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

interface Keys {
  readonly written: string
  readonly chars: string | null
  readonly key: string | null
  readonly folded: string | null
}

async function inPostgres(plates: readonly string[]): Promise<Keys[]> {
  const { rows } = await db.owner.raw<{ rows: Keys[] }>(
    `select p as written, plate_chars(p) as chars, plate_key('TX', p) as key, fold_plate(p) as folded from unnest(?::text[]) with ordinality as t (p, n) order by n`,
    [[...plates]],
  )
  return rows
}
const inRules = (written: string): Keys => ({
  written,
  chars: normalizePlate(written) || null,
  key: plateKey('TX', written) || null,
  folded: foldLookAlikes(written) || null,
})

it('Postgres and the rules read every spelling the same way', async () => {
  const written = SPELLINGS.map(([plate]) => plate)
  expect(await inPostgres(written)).toEqual(written.map(inRules))
  expect((await inPostgres(written)).map(({ written: plate, chars }) => [plate, chars])).toEqual(SPELLINGS)
})

it('and every character of every script in use', async () => {
  const codes = Array.from({ length: 0xffff }, (_, index) => index + 1).filter((code) => code < 0xd800 || code > 0xdfff)
  const plates = codes.map((code) => `AB${String.fromCodePoint(code)}12`)
  const differing: Keys[] = []
  for (let from = 0; from < plates.length; from += 20_000) {
    const part = plates.slice(from, from + 20_000)
    const read = await inPostgres(part)
    differing.push(...read.filter((keys) => JSON.stringify(keys) !== JSON.stringify(inRules(keys.written))))
  }
  expect(differing).toEqual([])
})

it('a car is never stored under an unreadable plate', async () => {
  const [company] = await db
    .owner('tow_companies')
    .insert({ name: 'Bayou City Towing' })
    .returning<{ id: string }[]>('id')
  const [contract] = await db
    .owner('contracts')
    .insert({
      tow_company_id: company?.id ?? '',
      name: 'Arbor Ridge',
      address: '1 Oak St',
      city: 'Houston',
      state: 'TX',
      zip_code: '77001',
      timezone: 'America/Chicago',
    })
    .returning<{ id: string }[]>('id')
  const stored = (license_plate: string) =>
    db
      .owner('vehicles')
      .insert({ contract_id: contract?.id ?? '', license_plate, state: 'TX' })
      .returning<{ plate_key: string }[]>('plate_key')
  await expect(stored('\u041A\u0412\u04128821')).rejects.toThrow('vehicles_identity')
  expect(await stored('KVB\u20148821')).toEqual([{ plate_key: 'TXKVB8821' }])
})

import { createHash } from 'node:crypto'
import { plusDays } from '@curbwise/rules/time/dates'
import { localDate } from '@curbwise/rules/time/shown'
import { callAs } from './home.ts'
import { queryDatabase } from './database.ts'
import { UNIT } from './people.ts'
import type { Page } from './test.ts'

const ZONE = 'America/Chicago'

/** The local day at the complex, some days from today, as 2026-11-22. */
export const dayFromToday = (days: number): string => plusDays(localDate(new Date().toISOString(), ZONE), days)

const complexId = async (): Promise<string> => {
  const [complex] = await queryDatabase<{ id: string }>('select id from contracts where name = $1', UNIT.complex)
  return complex?.id ?? ''
}

/** Starts a list at Arbor Ridge as the user of the page. Returns its id. */
export async function startList(page: Page, tow_date: string): Promise<string> {
  const id = await complexId()
  return (await callAs<{ id: string }>(page, `/api/contracts/${id}/sticker-lists`, { tow_date })).id
}

/** Puts a sticker on a car with a flat tire, as the user of the page. Returns its id. */
export async function addCar(page: Page, list: string, license_plate: string, fields: object = {}): Promise<string> {
  const contract = await complexId()
  const body = { contract, sticker_list: list, license_plate, state: 'TX', reason: 'flat_tire', location: 'Row D' }
  return (await callAs<{ id: string }>(page, '/api/sticker-lists/item', { ...body, ...fields })).id
}

/** Makes stickers three days older, in their order, so that their first day began an hour ago. */
export async function ripen(ids: readonly string[]): Promise<void> {
  await queryDatabase(
    `update sticker_items set made_at = made_at - interval '72 hours', eligible_at = now() - interval '1 hour' where id = any($1::uuid[])`,
    [...ids],
  )
}

/** Gives a sticker a code that the test knows: the real ones can't be read back. */
export async function knownCode(id: string, code: string): Promise<string> {
  const digest = createHash('sha256').update(`sticker ${code}`).digest('hex')
  await queryDatabase(
    `insert into sticker_codes (tow_company_id, contract_id, sticker_item_id, code_sha256)
     select tow_company_id, contract_id, id, decode($2, 'hex') from sticker_items where id = $1`,
    id,
    digest,
  )
  return code
}

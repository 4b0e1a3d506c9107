import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { asOwner } from './fill.ts'

/** A new complex of the demo's first company, so that each list adds all its rows. */
export const newComplex = (url: string): Promise<{ readonly id: string; readonly tow_company_id: string }> =>
  asOwner(url, async (owner) => {
    const { rows } = await owner.query<{ id: string; tow_company_id: string }>(
      `insert into contracts (tow_company_id, name, address, city, state, zip_code, timezone)
       select tow_company_id, $1, address, city, state, zip_code, timezone from contracts where name = 'Arbor Ridge'
       returning id, tow_company_id`,
      [`Bench ${randomUUID()}`],
    )
    const [complex] = rows
    if (!complex) throw new Error('The demo world has no complex named Arbor Ridge')
    return complex
  })

const plate = (at: number): string => `B${at.toString(36).toUpperCase()}Q`

/** A list in which each row adds a unit, a resident, and a vehicle. */
export const listOf = (rows: number): string =>
  [
    'Unit,Resident,Phone,Plate,State,Make',
    ...Array.from({ length: rows }, (_, at) => `${100_000 + at},Resident ${at},713-555-0142,${plate(at)},TX,Kia`),
  ].join('\n')

const TABLES = ['units', 'contacts', 'vehicles'] as const
type Copied = (typeof TABLES)[number]

const lineOf = (id: string, at: number): Readonly<Record<Copied, string>> => ({
  units: `${id},${100_000 + at}`,
  contacts: `${id},Resident ${at},(713) 555-0142`,
  vehicles: `${id},${plate(at)},TX,Kia`,
})
const COLUMNS: Readonly<Record<Copied, string>> = {
  units: 'contract_id, unit_number',
  contacts: 'contract_id, name, phone',
  vehicles: 'contract_id, license_plate, state, make',
}

/** Makes empty tables with the columns, checks, and indexes of those that an import fills, without triggers. */
export async function makeBareTables(owner: Client): Promise<void> {
  for (const table of TABLES) {
    await owner.query(`drop table if exists bare_${table}`)
    await owner.query(`create table bare_${table} (like ${table} including all)`)
  }
  await owner.query('alter table bare_contacts alter column unit_id drop not null')
}

/** Copies the same records from files on the database's own disk. Returns the seconds that the database took. */
export async function copyBare(
  owner: Client,
  folder: string,
  write: (path: string, text: string) => void,
  rows: number,
) {
  const id = randomUUID()
  for (const table of TABLES)
    write(`${folder}/${table}.csv`, Array.from({ length: rows }, (_, at) => `${lineOf(id, at)[table]}\n`).join(''))
  const begun = performance.now()
  for (const table of TABLES)
    await owner.query(`copy bare_${table} (${COLUMNS[table]}) from '${folder}/${table}.csv' with (format csv)`)
  return (performance.now() - begun) / 1000
}

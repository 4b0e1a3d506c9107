import { searchChars } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'
import type { Condition, VehicleSource } from './vehicle-sources.ts'

/** The most words that a search considers; more would only make it slow. */
const WORDS = 6

const escaped = (word: string): string => word.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)

const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, WORDS)

/**
 * Requires every word to match: the plate (anywhere, so `BZN O826` and `0826` both find it), its state, the make, and for
 * staff also model, color, unit number, or the end of the VIN. The unit is looked up by its id for each vehicle: as a
 * set, Postgres would read all units of the table for it.
 */
export function searchVehicles(
  search: string,
  { source, whole }: { readonly source: VehicleSource; readonly whole: boolean },
): Condition[] {
  return wordsOf(search).map((word) => {
    const chars = searchChars(word)
    const like = `%${escaped(word)}%`
    const any: [string, string][] = [['v.make ilike ?', like]]
    if (chars) any.push(['v.plate_chars like ?', `%${chars}%`])
    if (chars.length === 2) any.push(['v.state = ?', chars])
    if (whole) {
      any.push(['v.model ilike ?', like], ['v.color ilike ?', like])
      if (chars.length >= 4) any.push(['v.vin like ?', `%${chars}`])
      if (chars && source.unit_id === 'v.unit_id')
        any.push(['(select s.unit_key from units s where s.id = v.unit_id) like ?', `${chars.toLowerCase()}%`])
    }
    return [`(${any.map(([sql]) => sql).join(' or ')})`, any.map(([, value]) => value)]
  })
}

/** More matches than this are found as fast by reading the list in its order. */
const FOUND = 500
/** The index finds three letters or digits in a row. */
const INDEXED = /[\p{L}\p{N}]{3}/u

const isIndexed = (word: string): boolean => {
  const { length } = searchChars(word)
  return INDEXED.test(word) && (length === 0 || length > 2)
}

const MATCHES = z.object({ ids: z.array(z.string()) })

/**
 * The records of a company (or of all) that match the word of the search with the fewest matches; null when every word has
 * many. What else the search and the list require is left to the list.
 */
export async function findByWord(
  db: Knex.Transaction,
  tow_company_id: string | null,
  search: string,
  whole: boolean,
): Promise<readonly string[] | null> {
  const words = wordsOf(search).filter(isIndexed)
  if (words.length === 0) return null
  const rows = await readRows(
    db,
    MATCHES,
    `select cars_matching(?::uuid, w.word, w.chars, ?::boolean, ?::int) as ids from unnest(?::text[], ?::text[]) as w (word, chars)`,
    [tow_company_id, whole, FOUND, words, words.map(searchChars)],
  )
  const [fewest] = rows.map(({ ids }) => ids).toSorted((a, b) => a.length - b.length)
  return fewest && fewest.length <= FOUND ? fewest : null
}

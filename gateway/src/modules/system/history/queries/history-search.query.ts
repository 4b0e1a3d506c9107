import { searchChars, towNumberIn } from '@curbwise/rules'
import { callForValue } from '../../../../db/call-function.ts'
import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const WORDS = 6
/** Words that people put before a number; not searched for. */
const IGNORED_WORDS = new Set(['unit', 'tow', 'sign', 'the'])

const CARS = ['vehicles', 'guest_permits', 'vip_vehicles', 'blocked_vehicles', 'tows'] as const
const near = (column: string): string => `${column} >= :chars and ${column} < :chars || '~'`
const at = (alias: string): string => `${alias}.contract_id = any(:contracts)`

/** Records and users that a word may match, each found by an index of its own table and under its own row-level security. */
const RECORDS = `
  with homes as (select n.id from units n where ${at('n')} and n.unit_key = lower(:chars)),
    cars as (${CARS.map((table) => `select x.id from ${table} x where :is_plate and ${at('x')} and ${near('x.plate_chars')}`).join('\n      union all ')}),
    tows_meant as (select t.id from tows t where ${at('t')} and (t.number = :number or (:is_plate and ${near('t.plate_chars')})))
  select id from homes union all select id from cars union all select id from tows_meant
  union all select x.id from vehicles x where x.unit_id in (select id from homes)
  union all select x.id from guest_permits x where x.unit_id in (select id from homes)
  union all select k.id from custody k where k.tow_id in (select id from tows_meant)
  union all select x.id from contacts x where ${at('x')} and strpos(plain_text(x.name), :word) > 0
  union all select s.id from signs s where ${at('s')} and strpos(plain_text(s.place), :word) > 0
  union all select u.id from users u where strpos(plain_text(u.name), :word) > 0`
const PEOPLE = `select u.id from users u where strpos(plain_text(u.name), :word) > 0`
const HOMES = `select n.id from units n where ${at('n')} and n.unit_key = lower(:chars)
  union all select x.unit_id from contacts x where ${at('x')} and strpos(plain_text(x.name), :word) > 0`

/**
 * Requires every word to match: the entry's record (a plate prefix, a unit, a tow number, a name, a place) or the actor. A
 * corrected plate is found by its current value.
 */
export async function searchHistory(
  db: Knex.Transaction,
  query: Knex.QueryBuilder,
  search: string,
  contracts: readonly string[],
): Promise<void> {
  const words = search.split(/\s+/).filter(Boolean)
  const asked = (words.length > 1 ? words.filter((word) => !IGNORED_WORDS.has(word.toLowerCase())) : words).slice(
    0,
    WORDS,
  )
  const found: WordMatches[] = []
  for (const word of asked) found.push(await findMatches(db, word, contracts))
  // People may write a plate with a space, which splits it into two words.
  const whole = asked.length > 1 ? await findMatches(db, asked.join(''), contracts) : null
  void query.where((any) => {
    void any.where((all) => {
      for (const one of found)
        void all.where((by) => {
          matches(by, one)
        })
    })
    if (whole) void any.orWhereRaw('e.record_id = any(?::uuid[])', [[...whole.records]])
  })
}

/** Records, people, and homes that one word may match. */
interface WordMatches {
  readonly records: readonly string[]
  readonly people: readonly string[]
  readonly homes: readonly string[]
}

function matches(query: Knex.QueryBuilder, { records, people, homes }: WordMatches): void {
  void query.whereRaw('e.record_id = any(?::uuid[])', [[...records]])
  if (people.length > 0) void query.orWhereRaw('e.actor_user_id = any(?::uuid[])', [[...people]])
  if (homes.length > 0) void query.orWhereRaw('e.actor_unit_id = any(?::uuid[])', [[...homes]])
}

async function findMatches(db: Knex.Transaction, text: string, contracts: readonly string[]): Promise<WordMatches> {
  const word = await callForValue(db, 'plain_text', text)
  const chars = searchChars(text)
  const number = towNumberIn(chars) ?? -1
  const values = {
    word: word.length >= 2 ? word : '\u{10ffff}',
    chars,
    number,
    is_plate: chars.length >= 2,
    contracts: [...contracts],
  }
  return {
    records: await idsOf(db, RECORDS, values),
    people: await idsOf(db, PEOPLE, values),
    homes: await idsOf(db, HOMES, values),
  }
}

const MATCH = z.object({ id: z.string() })

async function idsOf(db: Knex.Transaction, sql: string, values: Knex.ValueDict): Promise<string[]> {
  const rows = await readRows(db, MATCH, sql, values)
  return [...new Set(rows.map(({ id }) => id))]
}

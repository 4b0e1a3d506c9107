import { searchChars } from '@curbwise/rules'
import type { Knex } from 'knex'

const WORDS = 6

/** Requires every word to match: a prefix of the unit's number, a resident's name (ignoring accents), or a plate of the unit. */
export function searchUnits(
  query: Knex.QueryBuilder,
  search: string,
  scope: { readonly contract_ids: readonly string[]; readonly now: Date },
): void {
  const { contract_ids, now } = scope
  const ids = [...contract_ids]
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, WORDS)) {
    const chars = searchChars(word)
    query.where((any) => {
      void any.whereRaw('u.unit_key like ?', [chars ? `${chars.toLowerCase()}%` : ''])
      if (word.length >= 2) void any.orWhereRaw(`u.id in (${BY_NAME})`, [ids, word])
      if (chars.length < 3) return
      for (const table of ['vehicles', 'guest_permits']) {
        void any.orWhereRaw(`u.id in (${byPlate(table)})`, [ids, now, `%${chars}%`])
      }
    })
  }
}

const BY_NAME = `
  select r.unit_id from contacts r where r.contract_id = any(?::uuid[]) and r.ended_at is null and strpos(plain_text(r.name), plain_text(?)) > 0`

const byPlate = (table: string): string => `
  select v.unit_id from ${table} v where v.contract_id = any(?::uuid[]) and (v.valid_until is null or v.valid_until > ?) and v.plate_chars like ?`

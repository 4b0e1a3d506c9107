import { searchChars } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { VehicleSource } from './vehicle-sources.ts'

/** As many words as a search weighs; more would only make it slow. */
const WORDS = 6

const escaped = (word: string): string => word.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)

/**
 * Every word must be found: in the plate (anywhere, so `BZN O826` and `0826` both find it), as the plate's state, in the make,
 * and for those inside also in model, color, unit number, or the end of the VIN.
 */
export function searchVehicles(
  query: Knex.QueryBuilder,
  search: string,
  options: { readonly source: VehicleSource; readonly whole: boolean },
): void {
  const { source, whole } = options
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, WORDS)) {
    const chars = searchChars(word)
    const like = `%${escaped(word)}%`
    query.where((any) => {
      void any.whereRaw('v.make ilike ?', [like])
      if (chars) void any.orWhereRaw('v.plate_chars like ?', [`%${chars}%`])
      if (chars.length === 2) void any.orWhereRaw('v.state = ?', [chars])
      if (!whole) return
      void any.orWhereRaw('v.model ilike ?', [like]).orWhereRaw('v.color ilike ?', [like])
      if (chars.length >= 4) void any.orWhereRaw('v.vin like ?', [`%${chars}`])
      if (chars && source.unit_id === 'v.unit_id')
        void any.orWhereRaw(
          'v.unit_id in (select s.id from units s where s.contract_id = c.id and s.unit_key like ?)',
          [`${chars.toLowerCase()}%`],
        )
    })
  }
}

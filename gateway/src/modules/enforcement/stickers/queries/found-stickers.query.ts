import type { FoundSticker } from '@curbwise/api'
import type { Knex } from 'knex'
import { isPlateEnd, plateEndsWith, startsWith } from '../../../../db/prefix.ts'
import type { Row } from '../../../../db/tables.ts'

/** What this user works with. Plates and numbers are found across all complexes first: few have the same ones. */
const OWN = 'i.contract_id = any(array(select visible_contracts() union all select assigned_contracts()))'
/** Open ones first, then the newest. */
const ORDER = `i.status in ('active', 'eligible') desc, i.made_at desc, i.id`

/** The number in `chars`, entered as people see it ("S-20871"); null if it isn't one. */
const numberIn = (chars: string): number | null => {
  const digits = /^S(?<number>\d{1,9})$/.exec(chars)?.groups?.['number']
  return digits ? Number(digits) : null
}

/** Finds stickers by number, by the start of the plate, or by its last four or more characters. */
export async function findStickers(
  db: Knex.Transaction,
  { chars, limit }: { readonly chars: string; readonly limit: number },
): Promise<FoundSticker[]> {
  const number = numberIn(chars)
  const rows: (Row<'sticker_items'> & { readonly contract_name: string; readonly timezone: string })[] = await db
    .from('sticker_items as i')
    .join('contracts as c', 'c.id', 'i.contract_id')
    .whereRaw(OWN)
    .where((any) => {
      void any.whereRaw(...startsWith('i.plate_chars', chars))
      if (isPlateEnd(chars)) void any.orWhereRaw(...plateEndsWith('i', chars))
      if (number !== null) void any.orWhere('i.number', number)
    })
    .orderByRaw(ORDER)
    .limit(limit)
    .select('i.*', 'c.name as contract_name', 'c.timezone')
  return rows.map((sticker) => ({
    id: sticker.id,
    contract: { id: sticker.contract_id, name: sticker.contract_name, timezone: sticker.timezone },
    license_plate: sticker.license_plate,
    state: sticker.state,
    make: sticker.make,
    model: sticker.model,
    color: sticker.color,
    reason: sticker.reason,
    status: sticker.status,
    made_at: sticker.made_at.toISOString(),
    closed_at: (sticker.complied_at ?? sticker.converted_at)?.toISOString() ?? null,
  }))
}

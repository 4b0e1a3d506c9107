import type { FoundBoot } from '@curbwise/api'
import { bootNumberIn } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { isPlateEnd, plateEndsWith, startsWith } from '../../../../db/prefix.ts'
import type { Row } from '../../../../db/tables.ts'
import { visibleBoots } from './boot.query.ts'

/** Open boots first, then the latest; an exact number before all. */
const ORDER = `(booted_vehicles.number = ?) is true desc, booted_vehicles.board_rank, booted_vehicles.deployed_at desc, booted_vehicles.id`

/** The indexes on plates and numbers begin with the company or the complex. */
const EVERY_COMPANY = 'booted_vehicles.tow_company_id = any(array(select t.id from tow_companies t))'

/** Returns the boots that match the start or end of a plate, or a number; none for users who may not know of boots. */
export async function findBoots(
  db: Knex.Transaction,
  actor: Actor,
  { chars, limit }: { readonly chars: string; readonly limit: number },
): Promise<FoundBoot[]> {
  const number = bootNumberIn(chars)
  const boots = visibleBoots(db, actor)
  void boots.where((any) => {
    if (chars.length >= 2) void any.whereRaw(...startsWith('booted_vehicles.plate_chars', chars))
    if (isPlateEnd(chars)) void any.orWhereRaw(...plateEndsWith('booted_vehicles', chars))
    if (number !== null) void any.orWhere('booted_vehicles.number', number)
  })
  if (actor.role === 'super_admin') void boots.whereRaw(EVERY_COMPANY)
  const rows: (Row<'booted_vehicles'> & { readonly contract_name: string })[] = await boots
    .join('contracts', 'contracts.id', 'booted_vehicles.contract_id')
    .orderByRaw(ORDER, [number])
    .limit(limit)
    .select('booted_vehicles.*', 'contracts.name as contract_name')
  return rows.map((boot) => ({
    id: boot.id,
    number: boot.number,
    contract: { id: boot.contract_id, name: boot.contract_name },
    license_plate: boot.license_plate,
    state: boot.state,
    make: boot.make,
    model: boot.model,
    color: boot.color,
    space: boot.space,
    status: boot.status,
  }))
}

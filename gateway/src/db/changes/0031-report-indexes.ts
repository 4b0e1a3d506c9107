import type { Knex } from 'knex'

/** A report enters each index at a complex and the first instant of a period: when a tow ended, a charge froze, or a boot came off. */
const INDEXES: Readonly<Record<string, string>> = {
  tows_contract_completed: 'tows (contract_id, completed_at) where completed_at is not null',
  tows_contract_cancelled: 'tows (contract_id, cancelled_at) where cancelled_at is not null',
  tows_contract_voided: 'tows (contract_id, voided_at) where voided_at is not null',
  custody_contract_ended: 'custody (contract_id, ended_at) where ended_at is not null',
  tow_charge_lines_contract: 'tow_charge_lines (contract_id, created_at) include (tow_id, amount_cents, tax_cents)',
  sticker_items_contract_made: 'sticker_items (contract_id, made_at)',
  sticker_items_contract_complied: 'sticker_items (contract_id, complied_at) where complied_at is not null',
  sticker_items_contract_converted: 'sticker_items (contract_id, converted_at) where converted_at is not null',
  booted_vehicles_contract_released: 'booted_vehicles (contract_id, released_at) where released_at is not null',
  booted_vehicles_contract_towed: 'booted_vehicles (contract_id, towed_at) where towed_at is not null',
}

export async function up(trx: Knex.Transaction): Promise<void> {
  for (const [name, on] of Object.entries(INDEXES)) await trx.raw(`create index ${name} on ${on}`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  for (const name of Object.keys(INDEXES)) await trx.raw(`drop index ${name}`)
}

import type { Language } from '@curbwise/messages'
import { rulesOfCase, type Decision } from '@curbwise/rules'
import type { Knex } from 'knex'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { callForRows } from '../../../../db/call-function.ts'
import { PUBLIC_ACTOR } from '../../../../db/actor.ts'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import { findStorageLot } from '../../fleet/index.ts'
import { pastCharge } from '../../custody/index.ts'
import { presentDecision } from '../../decisions/index.ts'
import type { PaperCustody, PaperFacts, PaperPayment } from '../papers/facts.ts'
import { photosOf, smallLogo, nullIfMissing } from '../papers/pictures.ts'
import type { PaperReader } from '../papers/reader.ts'

/** Documents can reach anyone, so the decision is presented as for an external user. */
const PUBLIC_READER = { ...PUBLIC_ACTOR, role: 'external_user' as const }

/** Joins state and ZIP code with a non-breaking space. */
const ADDRESS = (table: string) =>
  `concat_ws(', ', ${table}.address, ${table}.city, concat_ws(chr(160), ${table}.state, ${table}.zip_code))`

type TowRow = Row<'tows'> & {
  readonly complex: PaperFacts['complex']
  readonly company: Omit<PaperFacts['company'], 'logo'> & Pick<Row<'tow_companies'>, 'logo_file_id'>
  readonly driver_name: Row<'users'>['name'] | null
  readonly driver_license: Row<'tow_users'>['license_number']
  readonly truck_name: Row<'trucks'>['name'] | null
  readonly payer_language: Row<'checkouts' | 'guest_permits'>['language'] | null
}

const readTow = (db: Knex.Transaction, id: string, at: Date): Promise<TowRow | undefined> =>
  db('tows')
    .join('contracts as c', 'c.id', 'tows.contract_id')
    .join('tow_companies as o', 'o.id', 'tows.tow_company_id')
    .leftJoin('tow_users as d', 'd.id', 'tows.driver_id')
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('trucks', 'trucks.id', 'tows.truck_id')
    .where('tows.id', id)
    .first<TowRow | undefined>(
      'tows.*',
      'u.name as driver_name',
      'd.license_number as driver_license',
      'trucks.name as truck_name',
      db.raw(`jsonb_build_object('name', c.name, 'address', ${ADDRESS('c')}, 'phone', c.phone, 'county', c.county,
        'photos_required', c.photos_required) as complex`),
      db.raw(`jsonb_build_object('name', o.name, 'address', ${ADDRESS('o')}, 'phone', o.phone, 'email', o.email, 'license_number', o.license_number,
        'logo_file_id', o.logo_file_id) as company`),
      payerLanguage(db, at),
    )

/**
 * Selects the language in which the car's payer used our pages: that of the last online payment for the tow, or else of
 * the car's last guest permit at the complex (D-310). Null if neither is known.
 */
const payerLanguage = (db: Knex.Transaction, at: Date): Knex.Raw =>
  db.raw(
    `coalesce(
      (select k.language from checkouts k where k.tow_id = tows.id and k.paid_at <= ? order by k.paid_at desc limit 1),
      (select g.language from guest_permits g
        where g.contract_id = tows.contract_id and g.plate_chars = tows.plate_chars and g.state = tows.state
          and g.created_at <= ?
        order by g.created_at desc limit 1)) as payer_language`,
    [at, at],
  )

const PAYER = z.object({ payer_language: columnOf<TowRow['payer_language']>() })

/** Returns the language of a tow's payer for its documents and emails; English if it isn't known. */
export async function languageOfPayer(
  db: Knex.Transaction,
  tow: Pick<Row<'tows'>, 'id' | 'contract_id' | 'plate_chars' | 'state'>,
  at: Date,
): Promise<Language> {
  const [payer] = await readRows(
    db,
    PAYER,
    'select ? from (values (?::uuid, ?::uuid, ?, ?)) as tows (id, contract_id, plate_chars, state)',
    [payerLanguage(db, at), tow.id, tow.contract_id, tow.plate_chars, tow.state],
  )
  return payer?.payer_language ?? 'en'
}

type CustodyRow = Row<'custody'> & { readonly closer: Row<'users'>['name'] | null }

/** Returns the custody record as of the document's instant, without a later end. */
async function readCustody(db: Knex.Transaction, tow_id: string, at: Date): Promise<PaperCustody | null> {
  const row = await db('custody')
    .leftJoin('users', 'users.id', 'custody.ended_by')
    .where('custody.tow_id', tow_id)
    .orderBy('custody.in_storage_at', 'desc')
    .first<CustodyRow | undefined>('custody.*', 'users.name as closer')
  if (!row) return null
  const { storage_paused_from: from, storage_paused_until: until } = row
  const ended = row.ended_at !== null && row.ended_at > at ? NOT_ENDED : { ended_by: row.ended_by_name ?? row.closer }
  return { ...row, ...ended, pauses: from ? [{ from: from.toISOString(), until: until?.toISOString() ?? null }] : [] }
}

const NOT_ENDED = {
  status: 'in_storage',
  ended_at: null,
  ended_by: null,
  released_to: null,
  released_to_role: null,
  released_to_id_type: null,
  receipt_number: null,
} as const

/** Returns the payments up to the document's instant. */
async function readPayments(db: Knex.Transaction, tow_id: string, at: Date): Promise<PaperPayment[]> {
  return db('transactions')
    .where({ tow_id, status: 'succeeded' })
    .where('at', '<=', at)
    .orderBy(['at', 'created_at', 'id'])
    .select('kind', 'method', 'amount_cents as cents', 'at', 'receipt_number', 'cash_given_cents as given_cents')
}

/** Removes the company's other cases of the car: a document covers only its own tow. */
const withoutCases = (decision: Decision): Decision => ({
  ...decision,
  reasons: decision.reasons.filter(({ code }) => code !== 'open_case'),
})

async function readDecision(
  db: Knex.Transaction,
  tow: TowRow,
): Promise<Pick<PaperFacts, 'decision' | 'decided_at_hook_up'>> {
  const row = await db('decisions')
    .where('tow_id', tow.id)
    .orderByRaw('(id is not distinct from ?) desc, (id is not distinct from ?) desc, at desc', [
      tow.hook_up_decision_id,
      tow.decision_id,
    ])
    .first('id', 'decision')
  return {
    decision: row ? presentDecision(PUBLIC_READER, withoutCases(row.decision)) : null,
    decided_at_hook_up: row !== undefined && row.id === tow.hook_up_decision_id,
  }
}

async function readLot(db: Knex.Transaction, id: string | null): Promise<PaperFacts['lot']> {
  const lot = id === null ? undefined : await findStorageLot(db, id)
  if (!lot) return null
  const { name, phone, license_number, hours, timezone, payment_methods } = lot
  const address = `${lot.address}, ${lot.city}, ${lot.state}\u00A0${lot.zip_code}`
  return { name, phone, license_number, hours, timezone, payment_methods, address }
}

async function readLogo({ db, files }: PaperReader, id: string | null): Promise<Buffer | null> {
  if (!id) return null
  const [logo] = await callForRows(db, 'public_file', id)
  const stored = logo ? await files.get(logo.key).catch(nullIfMissing) : null
  return stored && smallLogo(await buffer(stored))
}

/**
 * Returns the facts for a tow's documents, or for an email without photos; null when the transaction's actor may not
 * see the tow.
 */
export async function loadPaperFacts(
  reader: PaperReader,
  tow_id: string,
  options: { readonly pictures: boolean } = { pictures: true },
): Promise<PaperFacts | null> {
  const { db, at, amounts } = reader
  const tow = await readTow(db, tow_id, at)
  if (!tow) return null
  const photos = options.pictures ? await photosOf(reader, tow) : { photos: [], photo_count: 0 }
  const { logo_file_id, ...company } = tow.company
  const taxed = amounts ? await db('tow_charge_lines').where({ tow_id, is_taxable: true }).select('code') : []
  return {
    ...tow,
    ...(tow.zeroed_at && tow.zeroed_at > at && { zeroed_at: null, zero_reason: null }),
    ...(await readDecision(db, tow)),
    ...photos,
    vehicle: [tow.color, tow.year, tow.make, tow.model].filter(Boolean).join(' '),
    rules: rulesOfCase({
      rules_version: tow.rules_version,
      rules: tow.rules,
      state: tow.jurisdiction_state,
      at: tow.requested_at.toISOString(),
    }),
    company: { ...company, logo: options.pictures ? await readLogo(reader, logo_file_id) : null },
    lot: await readLot(db, tow.storage_lot_id),
    driver: tow.driver_name ? { name: tow.driver_name, license_number: tow.driver_license } : null,
    truck: tow.truck_name,
    frozen_rates: amounts ? tow.frozen_rates : null,
    custody: await readCustody(db, tow_id, at),
    charge: amounts ? await pastCharge(db, tow, at) : null,
    taxed: new Set([...taxed.map(({ code }) => code), ...(tow.frozen_rates?.storage_day.taxed ? ['storage'] : [])]),
    language: reader.language ?? tow.payer_language ?? 'en',
    payments: amounts ? await readPayments(db, tow_id, at) : [],
    at,
  }
}

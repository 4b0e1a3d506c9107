import type { ContractDetails } from '@curbwise/api'
import type { LocalRules } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import type { Contract } from '../contract.model.ts'

/** The hold in JSON: its times are ISO strings. */
type HoldInJson = Pick<Row<'contract_holds'>, 'id' | 'reason'> & {
  readonly from: string
  readonly until: string | null
  readonly set_by: Row<'users'>['name'] | null
}
type Manager = ContractDetails['managers'][number] & Pick<Row<'users'>, 'email' | 'phone'>

const COLUMNS = z.object({
  version: columnOf<Row<'contracts_versions'>['known_from']>(),
  hold: columnOf<HoldInJson | null>(),
  tow_company: columnOf<ContractDetails['tow_company']>(),
  external_company: columnOf<ContractDetails['external_company']>(),
  managers: columnOf<readonly Manager[]>(),
  default_tow_price: columnOf<Pick<Row<'tow_prices'>, 'id' | 'name' | 'price_cents'> | null>(),
  default_storage_lot: columnOf<ContractDetails['default_storage_lot']>(),
  signs: columnOf<ContractDetails['signs']>(),
  counts: columnOf<ContractDetails['counts']>(),
  local_rules: columnOf<readonly LocalRules[]>(),
})

/** What a complex's own row doesn't contain: who works there, what is in effect now, and counts. */
export type ContractContext = Readonly<z.output<typeof COLUMNS>>

const LIVE = (alias: string): string =>
  `${alias}.valid_from <= :now and (${alias}.valid_until is null or ${alias}.valid_until > :now)`
const countOf = (name: string, table: string, where: string): string =>
  `'${name}', (select count(*)::int from ${table} x where x.contract_id = c.id and ${where})`

/** A sign is valid through its last day, by the complex's local date. */
const TODAY = `(cast(:now as timestamptz) at time zone c.timezone)::date`

const SQL = `
  select
    (select v.known_from from contracts_versions v where v.id = c.id and v.known_until is null) as version,
    (select jsonb_build_object('id', h.id, 'reason', h.reason, 'from', iso(h.valid_from), 'until', iso(h.valid_until), 'set_by', u.name)
      from contract_holds h left join users u on u.id = h.created_by where h.contract_id = c.id and ${LIVE('h')} limit 1) as hold,
    (select jsonb_build_object('id', t.id, 'name', t.name, 'phone', t.phone, 'license_number', t.license_number)
      from tow_companies t where t.id = c.tow_company_id) as tow_company,
    (select jsonb_build_object('id', e.id, 'name', e.name) from external_contracts x join external_companies e on e.id = x.external_company_id
      where x.contract_id = c.id and x.valid_until is null) as external_company,
    (select coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'name', u.name, 'role', m.role, 'is_main', m.is_main, 'email', u.email,
      'phone', u.phone) order by m.is_main desc, m.role, u.name), '[]') from contract_managers m join users u on u.id = m.user_id
      where m.contract_id = c.id and m.valid_until is null and m.is_active) as managers,
    (select jsonb_build_object('id', p.id, 'name', p.name, 'price_cents', p.price_cents) from tow_prices p
      where p.id = default_tow_price(c.default_tow_price_id, c.next_tow_price_id)) as default_tow_price,
    (select jsonb_build_object('id', l.id, 'name', l.name, 'address', concat_ws(', ', l.address, l.city, concat_ws(' ', l.state, l.zip_code)),
      'phone', l.phone, 'hours', l.hours) from storage_lots l where l.id = c.default_storage_lot_id) as default_storage_lot,
    (select jsonb_build_object('count', count(*)::int, 'lapsed', (count(*) filter (where s.expires_on < ${TODAY}))::int,
      'lapses_next', min(s.expires_on) filter (where s.expires_on >= ${TODAY})) from signs s where s.contract_id = c.id and ${LIVE('s')}) as signs,
    jsonb_build_object(
      ${countOf('units', 'units', 'x.removed_at is null')},
      ${countOf('residents', 'contacts', 'x.ended_at is null')},
      ${countOf('vehicles', 'vehicles', LIVE('x'))},
      ${countOf('guests_now', 'guest_permits', `x.status = 'active' and ${LIVE('x')}`)},
      ${countOf('vip', 'vip_vehicles', LIVE('x'))},
      ${countOf('blocked', 'blocked_vehicles', LIVE('x'))}) as counts,
    local_rules(c.id, :now) as local_rules
  from contracts c where c.id = :id`

/** Reads everything related to a complex at a given time, in one statement, as far as the actor's tenancy allows. */
export async function loadContractContext(
  db: Knex.Transaction,
  contract: Pick<Contract, 'id'>,
  now: Date,
): Promise<ContractContext> {
  const [context] = await readRows(db, COLUMNS, SQL, { id: contract.id, now })
  if (!context) throw new Error('The complex has no row')
  return context
}

import type { FirstDayStep } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

/** What made a step done, and when. */
interface Done {
  readonly what: string | null
  readonly at: string | null
}

export interface FirstDayFacts extends Pick<Row<'first_days'>, 'started_at' | 'skipped'> {
  readonly done: Readonly<Record<FirstDayStep, Done | null>>
}

/** The first record of a kind, as `Done`; null if there is none. */
const first = (what: string, at: string, from: string, order = at): string =>
  `(select jsonb_build_object('what', ${what}, 'at', ${at}) ${from} order by ${order} limit 1)`

const OWN = 'tow_company_id = f.tow_company_id'

/** Documents name the company with its license, address, and phone. */
const COMPANY = `(select jsonb_build_object('what', concat_ws(', ', c.name, c.license_number), 'at', null)
  from tow_companies c where c.id = f.tow_company_id
    and c.license_number is not null and c.address is not null and c.phone is not null)`

const DONE: Readonly<Record<FirstDayStep, string>> = {
  company: COMPANY,
  price: first('p.name', 'p.created_at', `from tow_prices p where p.${OWN} and p.is_active`),
  lot: first('l.name', 'l.created_at', `from storage_lots l where l.${OWN} and l.is_active`),
  truck: first('t.name', 't.created_at', `from trucks t where t.${OWN} and t.is_active`),
  complex: first('k.name', 'k.created_at', `from contracts k where k.${OWN} and k.is_active and not k.is_practice`),
  sign: first(
    'k.name',
    's.created_at',
    `from signs s join contracts k on k.id = s.contract_id where k.${OWN} and k.is_active and not k.is_practice and s.valid_until is null`,
  ),
  driver: first(
    'u.name',
    'd.created_at',
    `from tow_users d join users u on u.id = d.user_id
      where d.${OWN} and d.role = 'tow_driver' and d.is_active and d.removed_at is null`,
  ),
  tow: first(
    'w.number::text',
    'w.completed_at',
    `from tows w where w.${OWN} and w.status = 'completed' and not w.is_practice`,
    'w.number',
  ),
}

const FACTS = Object.entries(DONE)
  .map(([step, sql]) => `'${step}', ${sql}`)
  .join(', ')

/** Returns which steps of a company's first day are done or skipped; undefined if it never had one. */
export const firstDayFacts = (db: Knex.Transaction, tow_company_id: string): Promise<FirstDayFacts | undefined> =>
  db('first_days as f')
    .where({ tow_company_id })
    .first('f.started_at', 'f.skipped', db.raw(`jsonb_build_object(${FACTS}) as done`))

import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

type Provider = Row<'reconciliations'>['provider']

const COMPANY = z.object({ id: z.string(), name: z.string(), timezone: z.string() })
export type ComparedCompany = z.output<typeof COMPANY>

/** Companies that take, or took, cards with a provider: on an account of their own, or on the platform's. */
export const companiesToCompare = (
  db: Knex.Transaction,
  provider: Provider,
  id: string | null = null,
): Promise<ComparedCompany[]> =>
  readRows(
    db,
    COMPANY,
    `select o.id, o.name, o.timezone from tow_companies o
    where (:id::uuid is null or o.id = :id::uuid) and (
      exists (select from payment_accounts a
        where a.tow_company_id = o.id and a.provider = :provider and a.provider_account_id is not null)
      or exists (select from checkouts k
        where k.tow_company_id = o.id and k.provider = :provider and k.provider_account is null))
    order by o.name, o.id`,
    { provider, id },
  )

const ACCOUNT = z.object({ account: z.string().nullable(), in_force: z.boolean() })
export type ComparedAccount = z.output<typeof ACCOUNT>

/** The accounts that a company's cards were or are charged on; null is the platform's own. */
export const accountsOf = (
  db: Knex.Transaction,
  of: { readonly tow_company_id: string; readonly provider: Provider },
): Promise<ComparedAccount[]> =>
  readRows(
    db,
    ACCOUNT,
    `select a.provider_account_id as account, a.disconnected_at is null as in_force from payment_accounts a
    where a.tow_company_id = :tow_company_id and a.provider = :provider and a.provider_account_id is not null
    union all
    select null, true where exists (select from checkouts k
      where k.tow_company_id = :tow_company_id and k.provider = :provider and k.provider_account is null)`,
    { ...of },
  )

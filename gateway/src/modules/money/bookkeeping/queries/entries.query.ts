import type { Account, EntryKind } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { checkedRows, columnOf } from '../../../../db/read-rows.ts'
import { scopeBindings } from '../../reports/index.ts'
import type { OpenBooks } from '../lifecycle/open-books.ts'
import { ENTRY_LINES } from './entry-sources.query.ts'

/** By time, the lines of an entry together. */
export const LINE_KEYS: readonly KeyColumn[] = [
  { sql: 'p.at', type: 'timestamptz' },
  { sql: 'p.entry_id', type: 'text' },
  { sql: 'p.line', type: 'bigint' },
]

const LINE = z.object({
  kind: columnOf<EntryKind>(),
  entry_id: z.string(),
  at: z.date(),
  account: columnOf<Account>(),
  cents: z.int(),
  detail: z.string().nullable(),
  number: z.int().nullable(),
  is_boot: z.boolean(),
  reference: z.string().nullable(),
  complex: z.string().nullable(),
})
export type LineRow = z.output<typeof LINE>

/** The lines of the entries of charges, payments, refunds, what was taken over, disputes, and drawers. */
export const entryLines = (
  db: Knex.Transaction,
  { company, report, from_at, until_at }: OpenBooks,
): Knex.QueryBuilder<object, object[]> =>
  db
    .from(
      db.raw(ENTRY_LINES, {
        ...scopeBindings(report.places, [report.period]),
        company_id: company.id,
        start_at: from_at,
        end_at: until_at,
      }),
    )
    .leftJoin('contracts as n', 'n.id', 'p.contract_id')
    .select('p.kind', 'p.entry_id', 'p.at', 'p.account', 'p.detail', 'p.number', 'p.is_boot', 'p.reference')
    .select('n.name as complex', db.raw('p.cents::float8 as cents'))

export const checkedLines = (rows: readonly object[]): LineRow[] => checkedRows(LINE, rows)

import type { LotStatement } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { checkedRows, columnOf } from '../../../../db/read-rows.ts'
import { filteredRecords } from '../../reports/index.ts'
import type { OpenLotStatement } from '../lifecycle/open-lot-statement.ts'

const FIGURES = ['charged', 'paid', 'refunded', 'due'] as const

const SUM = z.object({
  figure: columnOf<(typeof FIGURES)[number]>(),
  code: columnOf<LotStatement['charged_for'][number]['code'] | 'written_off' | null>(),
  cents: z.int(),
})
export type LotSum = z.output<typeof SUM>

/** An adjustment takes charges off, or has those that a case from another system came with. */
const CODE = `case when l.code <> 'adjustment' then l.code when l.amount_cents < 0 then 'written_off' else 'brought_over' end`

/** The money of the lot's cars in the month as reports count it, and what was charged by its charge lines. */
export async function lotSums(db: Knex.Transaction, { report }: OpenLotStatement): Promise<LotSum[]> {
  const rows = await filteredRecords(db, report, FIGURES, [report.period])
    .leftJoin('tow_charge_lines as l', (on) => {
      on.on('l.id', 'r.id').onVal('r.figure', 'charged')
    })
    .select('r.figure', db.raw(`${CODE} as code, sum(r.cents)::float8 as cents`))
    .groupByRaw('1, 2')
  return checkedRows(SUM, rows)
}

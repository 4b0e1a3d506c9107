import type { Knex } from 'knex'
import { monthCommissions } from '../../commissions/index.ts'
import type { LineRow } from '../queries/entries.query.ts'
import type { OpenBooks } from './open-books.ts'

/** The lines of what drivers earned and what was taken back, in the order in which it happened. */
export async function commissionLines(db: Knex.Transaction, books: OpenBooks): Promise<LineRow[]> {
  const people = await monthCommissions(db, books)
  return people
    .flatMap(({ name, records }) => records.map((record) => ({ name, ...record })))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap(({ name, tow, at, cents }) => {
      const line = {
        kind: 'commission',
        entry_id: `commission-${tow.tow_id}-${at.getTime()}`,
        at,
        detail: name,
        number: tow.number,
        is_boot: false,
        reference: null,
        complex: tow.complex,
      } as const
      return [
        { ...line, account: '5000', cents },
        { ...line, account: '2100', cents: -cents },
      ] satisfies LineRow[]
    })
}

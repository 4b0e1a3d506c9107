import type { api } from '@curbwise/api'
import type { Row } from '../../../../db/tables.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { FunctionValue } from '../../../../db/call-function.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canHistory } from '../history.policy.ts'
import { presentEntry } from '../history.presenter.ts'
import { entriesOf, type HistoryRecord } from '../queries/history.query.ts'
import { labelsOf } from '../queries/history-subjects.query.ts'

type LinkedEntry = HistoryRecord &
  Pick<Row<'history_entries'>, 'hash' | 'prev_hash' | 'request_id'> &
  Pick<Row<'history_values'>, 'ip'> & { readonly next_hash: FunctionValue<'history_next_hash'> | null }

const hex = (hash: Buffer | null): string | null => hash && hash.toString('hex')

/** Returns one entry and its neighbors in the chain, so that it can be checked against an external copy. */
export const readEntry: Operation<typeof api.history.get> = async ({ db, actor }, { params }) => {
  const [entry] = await entriesOf(db, actor)
    .where('e.id', params.id)
    .select<LinkedEntry[]>(
      'e.hash',
      'e.prev_hash',
      'e.request_id',
      'v.ip',
      db.raw('history_next_hash(e.id) as next_hash'),
    )
  if (!entry) throw new NotFound()
  const source = canHistory.see_source(actor).allowed
  return {
    ...presentEntry(actor, entry, (await labelsOf(db, [entry]))(entry)),
    ip: source ? entry.ip : null,
    request_id: source ? entry.request_id : null,
    hash: entry.hash.toString('hex'),
    previous_hash: entry.seq === 1 ? null : hex(entry.prev_hash),
    next_hash: hex(entry.next_hash),
  }
}

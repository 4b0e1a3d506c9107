import type { api } from '@curbwise/api'
import type { Knex } from 'knex'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canHistory, scopeHistory } from '../history.policy.ts'
import { presentEntry } from '../history.presenter.ts'
import { entriesOf, type HistoryRecord } from '../queries/history.query.ts'
import { labelsOf } from '../queries/history-subjects.query.ts'

interface Links {
  readonly hash: Buffer
  readonly prev_hash: Buffer
  readonly next_hash: Buffer | null
  readonly ip: string | null
  readonly request_id: string | null
}

const hex = (hash: Buffer | null): string | null => hash && hash.toString('hex')

/** Returns one entry and its neighbors in the chain, so that it can be checked against an external copy. */
export const readEntry: Operation<typeof api.history.get> = async ({ db, actor }, { params }) => {
  const found = scopeHistory(entriesOf(db) as Knex.QueryBuilder, actor)
    .where('e.id', params.id)
    .select('e.hash', 'e.prev_hash', 'e.request_id', 'v.ip', db.raw('history_next_hash(e.id) as next_hash'))
  const entry = ((await found) as (HistoryRecord & Links)[])[0]
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

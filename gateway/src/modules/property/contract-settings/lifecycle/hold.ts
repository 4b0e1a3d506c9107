import { midnightAfterDate } from '@curbwise/rules'
import type { Knex } from 'knex'
import { ValidationFailed } from '../../../../errors/errors.ts'

export interface LiveHold {
  readonly id: string
  readonly reason: string
  readonly valid_from: Date
  readonly valid_until: Date | null
}

/** The hold that lasts at a moment, locked; a complex has one at a time. */
export const liveHold = (db: Knex.Transaction, contract_id: string, now: Date): Promise<LiveHold | undefined> =>
  db('contract_holds')
    .where('contract_id', contract_id)
    .where('valid_from', '<=', now)
    .where((end) => {
      void end.whereNull('valid_until').orWhere('valid_until', '>', now)
    })
    .forUpdate()
    .first<LiveHold | undefined>('id', 'reason', 'valid_from', 'valid_until')

/** The end of a hold as it was written: a bare date lasts through its midnight at the complex. Throws a 422 for an end that is over. */
export function holdEnd(until: string | null | undefined, timezone: string, now: Date): Date | null | undefined {
  if (until === undefined || until === null) return until
  const end = new Date(until.length === 10 ? midnightAfterDate(until, timezone) : until)
  if (end <= now) throw new ValidationFailed({ until: 'Choose an end that lies ahead' })
  return end
}

import type { ExternalCompanyDetails } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const DAYS_MS = 30 * 86_400_000

/** Whose work is counted, and where: everywhere if no complex is named. */
interface Asked {
  readonly external_company_id: string
  readonly contract_id: string | null
}

const PEOPLE = `(select x.user_id from external_users x where x.external_company_id = :company)`
/** Complexes at which the company worked at some time since, so that the counts use the indexes by complex. */
const PLACES = `(select a.contract_id from external_contracts a where a.external_company_id = :company
  and (a.valid_until is null or a.valid_until > :since) and (:contract::uuid is null or a.contract_id = :contract))`
const counted = (rows: string, at: string, by: string, more = ''): string =>
  `(select count(*)::int ${rows} where n.contract_id in ${PLACES} and n.${at} >= :since and n.${by} in ${PEOPLE}${more})`
const OPEN = `(select count(*)::int from tows n where n.requested_by_user_id in ${PEOPLE}
  and n.status in ('requested', 'pending') and (:contract::uuid is null or n.contract_id = :contract))`
const LOGGED_IN = `(select count(distinct s.user_id)::int from sessions s join users u on u.id = s.user_id
  where s.user_id in ${PEOPLE} and s.version = u.session_version and s.ended_at is null and s.expires_at > :now)`
const CAN_LOG_IN = `(select count(*)::int from external_users x join users u on u.id = x.user_id
  where x.external_company_id = :company and x.is_active and u.status = 'active')`

const COLUMNS = z.object({
  plate_checks: z.int(),
  sticker_items: z.int(),
  tows_requested: z.int(),
  tows_refused: z.int(),
  open_requests: z.int(),
  people_logged_in: z.int(),
  people: z.int(),
})

export interface ExternalActivity {
  readonly activity: ExternalCompanyDetails['activity']
  readonly open_requests: number
  readonly people_logged_in: number
  /** Everyone who can log in. */
  readonly people: number
}

/** Counts what the people of a company did in 30 days, and what they have open now. */
export async function externalActivity(
  db: Knex.Transaction,
  { external_company_id, contract_id }: Asked,
  now: Date,
): Promise<ExternalActivity> {
  const [row] = await readRows(
    db,
    COLUMNS,
    `select ${counted('from plate_checks n', 'at', 'decided_by')} as plate_checks,
      ${counted('from sticker_items n', 'created_at', 'created_by')} as sticker_items,
      ${counted('from tows n', 'requested_at', 'requested_by_user_id')} as tows_requested,
      ${counted('from refused_requests n', 'at', 'decided_by', ` and n.action = 'tow'`)} as tows_refused,
      ${OPEN} as open_requests, ${LOGGED_IN} as people_logged_in, ${CAN_LOG_IN} as people`,
    { company: external_company_id, contract: contract_id, since: new Date(now.getTime() - DAYS_MS), now },
  )
  if (!row) throw new Error('A query of scalars returned no row')
  const { open_requests, people_logged_in, people, ...activity } = row
  return { activity, open_requests, people_logged_in, people }
}

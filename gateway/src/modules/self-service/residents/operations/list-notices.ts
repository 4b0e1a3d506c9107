import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'

const DAYS = 90
const DAY = 24 * 3_600_000
interface NoticeRow {
  readonly id: string
  readonly subject: string | null
  readonly message: string
  readonly at: Date
  readonly from_name: string
}

/**
 * Lists the complex's notices to the residents of the unit in the last 90 days, latest first. A notice sent by email and text
 * appears once.
 */
export const listNotices: Operation<typeof api.residents.notices> = async ({ db, clock }) => {
  const { rows } = await db.raw<{ rows: NoticeRow[] }>('select * from resident_notices(?)', [
    new Date(clock.now().getTime() - DAYS * DAY),
  ])
  return {
    data: rows.map(({ id, subject, message, at, from_name }) => ({
      id,
      subject,
      message,
      at: at.toISOString(),
      from: from_name,
    })),
  }
}

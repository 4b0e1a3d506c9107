import type { api } from '@curbwise/api'
import type { Operation } from '../../../operation.ts'

const DAYS = 90
const DAY = 24 * 3_600_000
/** The same words by mail and by text message are one notice to who reads them here. */
const TOGETHER_MS = 60_000

interface NoticeRow {
  readonly id: string
  readonly subject: string | null
  readonly message: string
  readonly at: Date
  readonly from_name: string
}

/** What the complex wrote to the people of the unit in the last 90 days, the latest first. */
export const listNotices: Operation<typeof api.residents.notices> = async ({ db, clock }) => {
  const { rows } = await db.raw<{ rows: NoticeRow[] }>('select * from resident_notices(?)', [new Date(clock.now().getTime() - DAYS * DAY)])
  const once = rows.filter((row, at) => !rows.some((other, place) => {
    const same = other.message === row.message && Math.abs(other.at.getTime() - row.at.getTime()) < TOGETHER_MS
    // Of two, the one with a subject stands.
    return same && place !== at && (row.subject === null ? other.subject !== null || place < at : other.subject !== null && place < at)
  }))
  return { data: once.map(({ id, subject, message, at, from_name }) => ({ id, subject, message, at: at.toISOString(), from: from_name })) }
}

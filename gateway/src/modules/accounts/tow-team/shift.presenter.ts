import type { api, ResponseOf } from '@curbwise/api'
import type { Row } from '../../../db/tables.ts'

export const presentOwnShift = (
  shift: Pick<Row<'shifts'>, 'started_at'> | undefined,
  timezone: string,
): ResponseOf<typeof api.shifts.current> => ({ on_shift_since: shift?.started_at.toISOString() ?? null, timezone })

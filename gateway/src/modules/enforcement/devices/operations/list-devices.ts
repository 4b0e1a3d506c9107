import { ADMIN_DEVICE_LIST, type api } from '@curbwise/api'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canDevices } from '../device.policy.ts'
import { presentDevice } from '../device.presenter.ts'
import { countDevices, DEVICE_ID, DEVICE_SORTS, openDevices } from '../queries/devices.query.ts'

const ROWS_A_PAGE = 50

/** All devices, a page at a time. */
export const listDevices: Operation<typeof api.adminDevices.list> = async ({ db, actor }, { query }) => {
  assertPermitted(canDevices.read(actor))
  const list = openDevices(db, query)
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(list.rows, {
    db,
    ...sortOf(query.sort, ADMIN_DEVICE_LIST, DEVICE_SORTS, DEVICE_ID),
    after,
    before,
    limit,
  })
  const counts = query.counts === 'true' ? await countDevices(db, list) : null
  return {
    data: page.rows.map((device) => presentDevice(device, actor)),
    next: page.next,
    previous: page.previous,
    total: counts?.[query.segment ?? 'all'] ?? null,
    counts,
  }
}

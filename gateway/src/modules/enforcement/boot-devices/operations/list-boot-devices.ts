import { type api, BOOT_DEVICE_LIST } from '@curbwise/api'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { presentBootDevice } from '../boot-device.presenter.ts'
import { loadBootingCompany } from '../lifecycle/load-device.ts'
import { BOOT_DEVICE_ID, BOOT_DEVICE_SORTS, countBootDevices, openBootDevices } from '../queries/boot-devices.query.ts'

const ROWS_A_PAGE = 50

export const listBootDevices: Operation<typeof api.bootDevices.list> = async ({ db, actor }, { params, query }) => {
  const company = await loadBootingCompany(db, actor, params.id)
  const list = openBootDevices(db, company, query)
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(list.rows, {
    db,
    ...sortOf(query.sort, BOOT_DEVICE_LIST, BOOT_DEVICE_SORTS, BOOT_DEVICE_ID),
    after,
    before,
    limit,
  })
  const counted = query.counts === 'true' ? await countBootDevices(list) : null
  const counts = counted && Object.fromEntries(BOOT_DEVICE_LIST.segments.map((name) => [name, counted.get(name) ?? 0]))
  return {
    data: page.rows.map((device) => presentBootDevice(actor, device)),
    next: page.next,
    previous: page.previous,
    total: counts?.[query.segment ?? 'all'] ?? null,
    counts,
  }
}

import { ADMIN_BOOT_DEVICE_LIST, type api } from '@curbwise/api'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { presentAdminBootDevice } from '../boot-device.presenter.ts'
import {
  ADMIN_BOOT_DEVICE_SORTS,
  BOOT_DEVICE_ID,
  countBootDevices,
  openAllBootDevices,
  stockOfCompanies,
} from '../queries/boot-devices.query.ts'

const ROWS_A_PAGE = 50

export const listAllBootDevices: Operation<typeof api.bootDevices.platformList> = async ({ db, actor }, { query }) => {
  const list = openAllBootDevices(db, query)
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(list.rows, {
    db,
    ...sortOf(query.sort, ADMIN_BOOT_DEVICE_LIST, ADMIN_BOOT_DEVICE_SORTS, BOOT_DEVICE_ID),
    after,
    before,
    limit,
  })
  const counted = query.counts === 'true' ? await countBootDevices(list) : null
  const counts =
    counted && Object.fromEntries(ADMIN_BOOT_DEVICE_LIST.segments.map((name) => [name, counted.get(name) ?? 0]))
  return {
    data: page.rows.map((device) => presentAdminBootDevice(actor, device)),
    next: page.next,
    previous: page.previous,
    total: counts?.[query.segment ?? 'all'] ?? null,
    counts,
    companies: counts && (await stockOfCompanies(db)),
  }
}

import { the } from './cast.ts'
import { companyId } from './companies.ts'
import type { HistoryNote } from './history.ts'
import { daysAgo, insertAll, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { actorOf } from './tow-rows.ts'

const BAYOU = companyId('bayou')
const BOOTS_OF_BAYOU = 12
const IN_STOCK = 14
const FIRST_CODE = 431
const FIRST_SERIAL = 21_002
const CAME = 9
const SCRAPPED = { serial: 'PL-77-20988', code: '0417', days: 4, reason: 'The wheel arm is bent' } as const

const deviceId = (serial: string): string => idOf('device', serial)
const stocked = Array.from({ length: IN_STOCK }, (_, n) => ({
  code: String(FIRST_CODE + n).padStart(4, '0'),
  serial: `PL-77-${String(FIRST_SERIAL + n)}`,
}))

/** Adds the platform's stock: boots that came in last week, one that was removed, and those that a company has. */
export async function seedDevices(demo: Demo): Promise<void> {
  const { db } = demo
  const { user_id, name } = the('ines')
  const row = (serial_number: string, code: string | null, model: string, days: number) => ({
    id: deviceId(serial_number),
    tow_company_id: null,
    kind: 'boot',
    name: model,
    serial_number,
    code,
    created_at: daysAgo(demo, days),
    created_by: user_id,
    created_by_name: name,
  })
  const theirs = await db('boot_devices')
    .where({ tow_company_id: BAYOU })
    .orderBy('serial_number')
    .limit(BOOTS_OF_BAYOU)
    .select<{ id: string; serial_number: string; code: string; model: string | null }[]>(
      'id',
      'serial_number',
      'code',
      'model',
    )
  await insertAll(db, 'devices', [
    ...stocked.map(({ serial, code }, n) => row(serial, code, n < 10 ? 'Keypad boot' : 'Barnacle 2', CAME)),
    { ...row('LPR-3301-A', '0702', 'Gate camera', 30), kind: 'camera' },
    {
      ...row(SCRAPPED.serial, SCRAPPED.code, 'Keypad boot', 60),
      removed_at: daysAgo(demo, SCRAPPED.days),
      removed_by: user_id,
      removed_by_name: name,
      remove_reason: SCRAPPED.reason,
    },
    ...theirs.map(({ id, serial_number, code, model }, n) => ({
      ...row(serial_number, code, model ?? 'Boot', 385),
      tow_company_id: BAYOU,
      boot_device_id: id,
      allocated_at: daysAgo(demo, 380),
      allocated_by: user_id,
      allocated_by_name: name,
      note: n === 0 ? 'First set' : null,
    })),
  ])
}

/** Who removed the broken boot, and added those of last week. */
export const deviceNotes = (demo: Demo): HistoryNote[] => {
  const note = (action: string, serial: string, days: number, reason: string | null): HistoryNote => ({
    action: `device.${action}`,
    record_kind: 'device',
    record_id: deviceId(serial),
    contract_id: null,
    tow_company_id: null,
    at: daysAgo(demo, days),
    actor: actorOf('ines'),
    before: null,
    after: { serial_number: serial },
    reason,
  })
  return [
    ...stocked.map(({ serial }) => note('added', serial, CAME, null)),
    note('removed', SCRAPPED.serial, SCRAPPED.days, SCRAPPED.reason),
  ]
}

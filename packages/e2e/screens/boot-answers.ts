import type { Boot, BootRow } from '@curbwise/api/resources/boot-records.schemas'
import { BOOT_ID, boot, bootRow, CHARGE, decision, DEVICE, money } from '@curbwise/testing/boots'
import type { Page } from '../helpers/test.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const car = (make: string, model: string, color: string) => ({ make, model, color, year: null })
const device = (code: string, fields: Partial<BootRow['device']> = {}) => ({ ...bootRow().device, code, ...fields })
const idOf = (n: number): string => `0190a0f2-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`

/** One of each group, as in the mock; their times are far back, so that no test depends on today. */
const ROWS: readonly BootRow[] = [
  bootRow({
    id: idOf(1),
    number: 2213,
    license_plate: 'WHJ 2093',
    vehicle: car('Ford', 'F-150', 'White'),
    location: 'Level 3',
    space: null,
    device: device('0417'),
  }),
  bootRow({ deployed_by: { name: 'Rubén Treviño', is_you: false } }),
  bootRow({
    id: idOf(2),
    number: 2215,
    status: 'inquired',
    group: 'inquired',
    state: 'LA',
    license_plate: '803 TQM',
    vehicle: car('Nissan', 'Versa', 'Red'),
    inquired_at: '2026-11-21T03:31:00.000Z',
    device: device('0388'),
  }),
  bootRow({
    id: idOf(3),
    number: 2214,
    status: 'released_paid',
    group: 'awaiting_return',
    license_plate: 'GLW 3306',
    vehicle: car('Kia', 'Forte', 'Silver'),
    released_at: '2026-11-20T01:29:00.000Z',
    due: money(0),
    device: device('0405', { return_by: '2026-11-22T05:59:00.000Z' }),
  }),
  bootRow({
    id: idOf(4),
    number: 2209,
    group: 'tow_opened',
    license_plate: null,
    state: null,
    vin: '1FTFW1E50NFA01234',
    vehicle: car('Dodge', 'Charger', 'Gray'),
    tow: { id: idOf(5), number: 48203, status: 'requested' },
    device: device('0361'),
  }),
]

interface Answers {
  readonly rows?: readonly BootRow[]
  readonly one?: Boot
  /** The decision now. */
  readonly now?: ReturnType<typeof decision>
}

/** Answers the calls about booted cars. */
export async function answerBoots(
  page: Page,
  { rows = ROWS, one = boot(), now = decision() }: Answers = {},
): Promise<void> {
  await page.route(/\/api\/(?:contracts|tow-companies)\/[^/]+\/booted-vehicles\?/, (route) =>
    route.fulfill({
      json: {
        data: rows,
        next: null,
        previous: null,
        total: rows.length,
        counts: { open: rows.length, awaiting_return: 1, closed_recently: 0, released: 3, towed: 1, all: 14 },
      },
    }),
  )
  await page.route(`**/api/booted-vehicles/${BOOT_ID}`, (route) => route.fulfill({ json: one }))
  await page.route(`**/api/booted-vehicles/${BOOT_ID}/decision**`, (route) =>
    route.fulfill({ json: { decision: now } }),
  )
  await page.route(`**/api/booted-vehicles/${BOOT_ID}/read-code`, (route) =>
    route.fulfill({ json: { code: '482913', device_code: '0392', until: '2026-11-21T03:58:00.000Z' } }),
  )
  await page.route(/\/api\/tow-companies\/[^/]+\/boot-devices\?/, (route) =>
    route.fulfill({ json: { data: [DEVICE], next: null, previous: null, total: 1, counts: {} } }),
  )
  await page.route('**/api/files/f**', (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }))
}

/** Released, paid, and the boot overdue. */
export const RELEASED: Boot = boot({
  status: 'released_paid',
  group: 'awaiting_return',
  released_at: '2026-11-21T02:29:00.000Z',
  due: money(0),
  device: device('0392', { return_by: '2026-11-22T05:59:00.000Z', return_to: 'Yellow box, leasing office' }),
  charge: { ...CHARGE, paid: money(16_238), due: money(0) },
  can: { ...boot().can, email: true, take_payment: false, release_free: false, open_tow: false, edit: false },
  payments: [
    {
      id: idOf(6),
      kind: 'payment',
      method: 'card',
      status: 'succeeded',
      amount: money(16_238),
      at: '2026-11-21T02:29:00.000Z',
      receipt_number: 'TX-90388',
      by: null,
      reason: null,
      failed_reason: null,
      dispute: null,
      change: null,
    },
  ],
  late_return: {
    per_day: money(2500),
    from: '2026-11-22T06:00:00.000Z',
    days: 2,
    amount: money(5000),
    paid: money(0),
  },
  code_reads: [{ at: '2026-11-21T02:29:00.000Z', who: 'The payer' }],
  notice: { made_at: '2026-11-21T02:14:00.000Z', on_window_at: '2026-11-21T02:16:00.000Z' },
  documents: [
    { kind: 'notice', missing: null },
    { kind: 'receipt', missing: null },
  ],
})

import { type api, PAID_PERMIT_LIST, type PaidPermit } from '@curbwise/api'
import { fromText, localDate, untilText } from '@curbwise/rules'
import { sortOf } from '../../../../db/filters.ts'
import { openExport } from '../../../../documents/export-list.ts'
import { type Column, fileName } from '../../../../documents/spreadsheet.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { loadContract, recordExport } from '../../../organizations/contracts/index.ts'
import { loadPlace } from '../load-place.ts'
import { presentPaidPermit } from '../paid-parking.presenter.ts'
import { openPermits, PERMIT_ID, PERMIT_SORTS } from '../queries/paid-permits.query.ts'

const CENTS = 100
const PHASES: Record<PaidPermit['phase'], string> = {
  now: 'Now',
  paying: 'Paying',
  coming: 'Coming',
  past: 'Past',
  refunded: 'Refunded',
}

const columnsOf = (zone: string): readonly Column<PaidPermit>[] => [
  { header: 'Plate', value: (row) => row.license_plate },
  { header: 'State', width: 8, value: (row) => row.state },
  { header: 'Package', width: 24, value: (row) => row.package?.name ?? null },
  { header: 'When', width: 12, value: (row) => PHASES[row.phase] },
  { header: 'Valid from', width: 22, value: (row) => fromText(row.valid_from, zone) },
  { header: 'Valid until', width: 22, value: (row) => untilText(row.valid_until, zone) },
  { header: 'Paid (USD)', value: (row) => row.paid.cents / CENTS },
  { header: 'Refunded (USD)', width: 16, value: (row) => row.refunded.cents / CENTS },
  { header: 'Receipts', width: 20, value: (row) => row.payments.map((one) => one.receipt_number ?? '').join(', ') },
]

/** Exports the permits of a complex as a file and records the export in its history. */
export const exportPaidPermits: ExportOperation<typeof api.paidParking.exportPermits> = async (
  context,
  { params, query },
) => {
  const { db, actor, clock } = context
  const place = await loadPlace(context, params.id)
  const contract = await loadContract(db, actor, place.id)
  const now = clock.now()
  return openExport({
    db,
    file: fileName(place.name, 'paid permits', localDate(now.toISOString(), place.timezone)),
    sheet: 'Paid permits',
    columns: columnsOf(place.timezone),
    query: openPermits(db, place, query, now).rows,
    ...sortOf(query.sort, PAID_PERMIT_LIST, PERMIT_SORTS, PERMIT_ID),
    present: (found) => found.map((row) => presentPaidPermit(row, actor)),
    contracts: [contract],
    record: (rows) => recordExport(context, 'paid_permits.exported', [contract], query, rows),
  })
}

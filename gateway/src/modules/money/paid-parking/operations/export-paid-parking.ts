import { type api, PAID_PARKING_LIST, type PaidParkingPlace } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { sortOf } from '../../../../db/filters.ts'
import { openExport } from '../../../../documents/export-list.ts'
import { type Column, fileName } from '../../../../documents/spreadsheet.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Unauthorized } from '../../../../errors/errors.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { canSellParking } from '../paid-parking.policy.ts'
import { presentPlace } from '../paid-parking.presenter.ts'
import { openPlaces, PLACE_ID, PLACE_SORTS, PLATFORM_ZONE } from '../queries/places.query.ts'

const CENTS = 100

const COLUMNS: readonly Column<PaidParkingPlace>[] = [
  { header: 'Complex', width: 28, value: ({ name }) => name },
  { header: 'City', width: 18, value: ({ city }) => city },
  { header: 'State', width: 8, value: ({ state }) => state },
  { header: 'Tow company', width: 28, value: ({ tow_company }) => tow_company.name },
  { header: 'Sold to guests', value: ({ has_paid_parking }) => (has_paid_parking ? 'Yes' : 'No') },
  { header: 'Packages on sale', value: ({ packages }) => packages },
  { header: 'Permits now', value: ({ permits_now }) => permits_now },
  { header: 'Sold, 30 days', value: ({ sold }) => sold },
  { header: 'Income, 30 days (USD)', width: 22, value: ({ income }) => income.cents / CENTS },
]

/** Exports the list as a file and records the export in the platform's history. */
export const exportPaidParking: ExportOperation<typeof api.paidParking.export> = async (context, { query }) => {
  const { db, actor, clock, history } = context
  assertPermitted(canSellParking.read(actor))
  const { user_id } = actor
  if (user_id === null) throw new Unauthorized()
  const now = clock.now()
  const { format, segment = 'all', search = null, filter = [] } = query
  return openExport({
    db,
    file: fileName('All', 'paid parking', localDate(now.toISOString(), PLATFORM_ZONE)),
    sheet: 'Paid parking',
    columns: COLUMNS,
    query: openPlaces(db, query, now).rows,
    ...sortOf(query.sort, PAID_PARKING_LIST, PLACE_SORTS, PLACE_ID),
    present: (found) => found.map(presentPlace),
    contracts: [],
    record: (rows) =>
      history({
        action: 'paid_parking.exported',
        record_kind: 'user',
        record_id: user_id,
        contract_id: null,
        tow_company_id: null,
        before: null,
        after: { format, segment, search, filter, rows },
      }),
  })
}

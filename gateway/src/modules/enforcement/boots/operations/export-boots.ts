import type { api, BootRow } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import type { ExportContext, ExportOperation } from '../../../../operation/operation.ts'
import { recordExport } from '../../../organizations/contracts/index.ts'
import { presentBootRow } from '../boot.presenter.ts'
import { listedCompany, listedComplex, type ListedPlace } from '../lifecycle/listed-place.ts'
import { BOOT_COLUMNS } from '../queries/boot.columns.ts'
import { type BootListQuery, openBootList, sortOfBoots } from '../queries/boot-list.query.ts'
import type { BootRecord } from '../queries/boot.query.ts'

/** Exports the list as a file and records the export in the history. */
function openBoots(
  context: ExportContext,
  { place, timezone, name, contracts }: ListedPlace,
  query: BootListQuery & { readonly format: 'csv' | 'xlsx' },
) {
  const { db, actor, clock } = context
  const now = clock.now()
  return openExport<BootRecord, BootRow>({
    db,
    file: fileName(name, 'booted vehicles', localDate(now.toISOString(), timezone)),
    sheet: 'Booted vehicles',
    columns: BOOT_COLUMNS,
    query: openBootList(db, actor, place, query, { timezone, now }).rows.unbounded(),
    ...sortOfBoots(query.sort),
    present: (boots) => boots.map((boot) => presentBootRow(actor, boot, now)),
    contracts,
    record: (rows) => recordExport(context, 'boots.exported', contracts, query, rows),
  })
}

export const exportCompanyBoots: ExportOperation<typeof api.boots.companyExport> = async (context, { params, query }) =>
  openBoots(context, await listedCompany(context, params.id), query)

export const exportContractBoots: ExportOperation<typeof api.boots.contractExport> = async (
  context,
  { params, query },
) => openBoots(context, await listedComplex(context, params.id), query)

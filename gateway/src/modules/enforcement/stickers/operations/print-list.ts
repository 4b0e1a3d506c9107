import type { api } from '@curbwise/api'
import { dateText, momentText, TOW_REASON_LABELS } from '@curbwise/rules'
import { drawTitle } from '../../../../documents/pdf/head.ts'
import { PAGE, WIDTH } from '../../../../documents/pdf/sheet.ts'
import { drawTable } from '../../../../documents/pdf/table.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { NotFound } from '../../../../errors/errors.ts'
import { Download } from '../../../../operation/answers.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { findCompany } from '../../../organizations/tow-companies/index.ts'
import { loadList, loadListDetails } from '../lifecycle/load-list.ts'
import { stickerSheet, zoneLine } from '../papers/render-notices.ts'

const STATUSES = {
  active: 'Waiting',
  eligible: 'May be towed',
  complied: 'Cured',
  converted: 'Tow requested',
  expired: 'Expired',
} as const

const COLUMNS = [
  { head: 'Sticker', width: 52 },
  { head: 'Plate', width: 78, strong: true },
  { head: 'Vehicle', width: 100 },
  { head: 'Where', width: 92 },
  { head: 'Reason', width: 82 },
  { head: 'First day', width: WIDTH - 404 },
] as const

/** Prints the list to carry along: each car with where it is, why, and from when it may be towed. */
export const printList: Operation<typeof api.stickers.print> = async (context, { params }) => {
  const { db, actor, clock } = context
  const { tow_company_id } = await loadList(db, actor, params.id)
  const list = await loadListDetails(context, params.id)
  const [item] = list.data
  const company = await findCompany(db, tow_company_id)
  if (!company) throw new NotFound()
  const { name, timezone, address } = list.contract
  const sheet = stickerSheet(`Sticker list, ${name}`, company, list.contract.is_practice ?? false, clock.now())
  const day = dateText(list.tow_date)
  drawTitle(
    sheet,
    `${name}, ${day}`,
    `${list.items} cars, ${address}. As of ${momentText(clock.now().toISOString(), timezone)}.`,
  )
  if (item)
    drawTable(
      sheet,
      COLUMNS,
      list.data.map((one) => [
        `S-${one.number}`,
        [one.state, one.license_plate ?? one.vin].filter(Boolean).join(' '),
        [one.vehicle.color, one.vehicle.make, one.vehicle.model].filter(Boolean).join(' '),
        [one.space && `Space ${one.space}`, one.location].filter(Boolean).join(', '),
        TOW_REASON_LABELS[one.reason],
        `${dateText(one.first_day.on)}, ${STATUSES[one.status].toLowerCase()}`,
      ]),
    )
  else sheet.text('This list has no cars.', { x: PAGE.left, y: sheet.y, width: WIDTH })
  return new Download(await sheet.end({ record: `SL-${list.tow_date}`, zone: zoneLine(timezone, clock.now()) }), {
    content_type: 'application/pdf',
    filename: `${fileName(name, 'stickers', list.tow_date)}.pdf`,
  })
}

import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import { isOpenSticker } from '@curbwise/rules'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { Download } from '../../../../operation/answers.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { findCompany } from '../../../organizations/tow-companies/index.ts'
import { stateOfItem } from '../lifecycle/decide-item.ts'
import { loadItem } from '../lifecycle/load-item.ts'
import { itemsOfList, loadList } from '../lifecycle/load-list.ts'
import { recordSticker } from '../lifecycle/record-sticker.ts'
import { renderNotices } from '../papers/render-notices.ts'
import { canSticker } from '../sticker.policy.ts'

/** Prints the notice for one car's window. */
export const printNotice: Operation<typeof api.stickers.notice> = async (context, { params }) => {
  const { db, actor } = context
  const item = await loadItem(db, actor, params.id)
  assertPermitted(canSticker.print(actor, stateOfItem(item)))
  const company = await findCompany(db, item.tow_company_id)
  if (!company) throw new NotFound()
  const bytes = await renderNotices(context, company, [item])
  await recordSticker(context, item, { action: 'sticker.printed' })
  return new Download(bytes, {
    content_type: 'application/pdf',
    filename: `${fileName('sticker', String(item.number), 'notice')}.pdf`,
  })
}

/** Prints the notices of all open cars of a list. */
export const printNotices: Operation<typeof api.stickers.notices> = async (context, { params }) => {
  const { db, actor, history } = context
  const list = await loadList(db, actor, params.id)
  const items = (await itemsOfList(db, list.id)).filter(({ status }) => isOpenSticker(status))
  if (items.length === 0) throw new Refused('No car of this list has an open sticker.')
  const company = await findCompany(db, list.tow_company_id)
  if (!company) throw new NotFound()
  const bytes = await renderNotices(context, company, items)
  await history({
    action: 'sticker_list.printed',
    record_kind: 'sticker_list',
    record_id: list.id,
    contract_id: list.contract_id,
    tow_company_id: list.tow_company_id,
    before: null,
    after: { count: items.length, tow_date: list.tow_date },
  })
  return new Download(bytes, {
    content_type: 'application/pdf',
    filename: `${fileName(list.contract_name, 'notices', list.tow_date)}.pdf`,
  })
}

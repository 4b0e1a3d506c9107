import type { api } from '@curbwise/api'
import { bootNumber } from '@curbwise/rules'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { Download } from '../../../../operation/answers.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { authorizeBoot } from '../boot.policy.ts'
import { loadReceipt } from '../lifecycle/load-receipt.ts'
import { renderReceipt } from '../papers/receipt.ts'

export const printReceipt: Operation<typeof api.boots.receipt> = async (context, { params, query }) => {
  const receipt = await loadReceipt(context, params.id, query.language ?? 'en')
  authorizeBoot(context.actor, 'see_charge', receipt.boot)
  return new Download(() => renderReceipt(receipt), {
    content_type: 'application/pdf',
    filename: `${fileName('boot', bootNumber(receipt.boot.number), 'receipt')}.pdf`,
  })
}

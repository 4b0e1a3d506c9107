import type { api } from '@curbwise/api'
import { isOnCar } from '@curbwise/rules'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { Refused } from '../../../../errors/errors.ts'
import { Download } from '../../../../operation/answers.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { changeBoot, createBootCode } from '../../boot-cases/index.ts'
import { authorizeBoot } from '../boot.policy.ts'
import { lockBoot } from '../boot.store.ts'
import { companyOf } from '../papers/paper-facts.ts'
import { noticeName, renderWindowNotice } from '../papers/window-notice.ts'

/** Creates the notice for the car's window, with a new code for the owner's page. */
export const printNotice: Operation<typeof api.boots.notice> = async (context, { params }) => {
  const { db, actor, clock, origin } = context
  const { boot, row } = await lockBoot(db, actor, params.id)
  if (!isOnCar(boot.status)) throw new Refused('The boot is off the car.')
  authorizeBoot(actor, 'edit', boot)
  const company = await companyOf(context, boot, 'en')
  if (!company.row.phone)
    throw new Refused('The notice must have a phone number that is answered 24 hours. Enter the company’s phone first.')
  const at = clock.now()
  const code = await createBootCode(db, row, actor.user_id)
  const bytes = await renderWindowNotice({ boot, company, code, origin, at })
  await changeBoot(context, row, { notice_made_at: at }, { action: 'boot.notice_made' })
  return new Download(bytes, {
    content_type: 'application/pdf',
    filename: `${fileName('boot', noticeName(boot), 'notice')}.pdf`,
  })
}

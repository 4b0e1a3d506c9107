import { randomUUID } from 'node:crypto'
import type { Language } from '@curbwise/messages'
import { TOW_DOCUMENT_LABELS, type TowDocument } from '@curbwise/rules'
import { paperName } from '../tow-documents/index.ts'
import { Refused } from '../../../errors/errors.ts'
import type { Message, OperationContext } from '../../../operation/operation.ts'
import { paperMissing } from '../tow-documents/index.ts'
import type { TowRecord } from '../tows/index.ts'
import { insertNotification } from '../../../jobs/notification.store.ts'
import { insertMadeDocuments } from './tow-document.store.ts'
import { assertMayMail } from './mail-limit.ts'

/** The purpose of an email; also the kind of its notification. */
export type MailKind = 'tow_contract' | 'tow_customer' | 'tow_invoice' | 'tow_no_charge'

/** Throws a refusal with the reason when a document can't be made. */
export function assertPaper(kind: TowDocument, tow: TowRecord): void {
  const missing = paperMissing(kind, tow)
  if (missing) throw new Refused(missing)
}

/**
 * Queues an email with its documents in this transaction and records it in the notifications and the history. The
 * documents are rendered when the email is sent, with the facts as of now. Throws 429 above the limits of the tow and
 * the user, unless the email is part of another action (`with_act`).
 */
export async function queueMail(
  context: OperationContext,
  tow: TowRecord,
  of: {
    readonly kind: MailKind
    readonly mail: Message
    readonly papers: readonly TowDocument[]
    readonly language: Language
    readonly with_act?: boolean
  },
): Promise<void> {
  const { db, actor, clock, recordChange } = context
  const { kind, mail, papers, language } = of
  if (!of.with_act) await assertMayMail(context, tow)
  const id = randomUUID()
  const at = clock.now()
  const place = { tow_company_id: tow.tow_company_id, contract_id: tow.contract_id, tow_id: tow.id }
  const message: Message = {
    ...mail,
    attachments: papers.map((paper) => ({
      file_name: paperName(tow.number, paper),
      content_type: 'application/pdf',
      document: { tow_id: tow.id, kind: paper, at: at.toISOString(), language },
    })),
  }
  await insertNotification(db, {
    ...place,
    id,
    message_id: id,
    channel: 'mail',
    kind,
    recipient: mail.to,
    subject: mail.subject,
    documents: [...papers],
    message,
    sent_by_name: actor.name,
    created_by: actor.user_id,
  })
  await insertMadeDocuments(
    db,
    papers.map((paper) => ({ ...place, kind: paper, made_by_name: actor.name, created_by: actor.user_id })),
  )
  await context.mail({ ...message, id }, tow, { tow_company_id: tow.tow_company_id })
  await recordChange(
    [
      {
        action: 'tow.mailed',
        record_kind: 'tow',
        record_id: tow.id,
        contract_id: tow.contract_id,
        tow_company_id: tow.tow_company_id,
        before: null,
        after: {
          papers: papers.map((paper) => TOW_DOCUMENT_LABELS[paper]).join(', '),
          sent_to: mail.to,
          notification_id: id,
        },
      },
    ],
    [{ resource: 'tows', id: tow.id, contract_id: tow.contract_id }],
  )
}

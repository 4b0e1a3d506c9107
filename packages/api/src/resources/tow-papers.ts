import { TOW_DOCUMENTS } from '@curbwise/rules'
import { z } from 'zod'
import { email, id, idParams, optionalLine } from '../common.ts'
import { defineEndpoint } from '../define.ts'
import { HANDLERS, OFFICE, REQUESTERS } from './tow-access.ts'

const mailed = z.object({ ok: z.literal(true), sent_to: z.string() })
/** Without an address the mail goes where it went before: to the complex, or to whom the customer's papers were last sent. */
const mail = {
  params: idParams,
  access: HANDLERS,
  body: z.object({ email: email.nullish(), language: z.enum(['en', 'es']).optional() }),
  response: mailed,
  errors: ['refused'],
}

/** The papers of a tow and the messages that carry them. */
export const towPapers = {
  document: defineEndpoint({
    name: 'tows.getDocument',
    method: 'GET',
    path: '/api/tows/{id}/documents/{kind}',
    access: REQUESTERS,
    answer: 'download',
    summary: 'A paper of the tow as PDF.',
    params: idParams.extend({ kind: z.enum(TOW_DOCUMENTS) }),
    response: z.unknown(),
    errors: ['refused'],
  }),
  emailContract: defineEndpoint({
    name: 'tows.emailContract',
    method: 'POST',
    path: '/api/tows/{id}/email-contract',
    origin: 'spec',
    ...mail,
    summary: 'Mails the tow ticket to the complex, or to the address given.',
  }),
  emailCustomer: defineEndpoint({
    name: 'tows.emailCustomer',
    method: 'POST',
    path: '/api/tows/{id}/email-customer',
    origin: 'spec',
    ...mail,
    summary: 'Mails the customer: the acknowledgement with the amount, the tow ticket and the tow-hearing notice.',
  }),
  emailStorageLotInvoice: defineEndpoint({
    name: 'tows.emailStorageLotInvoice',
    method: 'POST',
    path: '/api/tows/{id}/email-storage-lot-invoice',
    origin: 'spec',
    ...mail,
    summary: 'Mails the storage-lot invoice as it stands now.',
  }),
  emailNoCharge: defineEndpoint({
    name: 'tows.emailNoCharge',
    method: 'POST',
    path: '/api/tows/{id}/email-no-charge',
    origin: 'spec',
    ...mail,
    summary: 'Mails the no-charge letter; only after the charge was set to zero with a reason.',
  }),
  notifyDriverSms: defineEndpoint({
    name: 'tows.notifyDriverSms',
    method: 'POST',
    path: '/api/tows/{id}/notify-driver-sms',
    origin: 'spec',
    access: OFFICE,
    summary: 'Texts the driver who has the tow: which car, where, and the address of the tow.',
    params: idParams,
    body: z.object({ message: optionalLine(300) }),
    response: mailed,
    errors: ['refused'],
  }),
  sendAgain: defineEndpoint({
    name: 'tows.sendAgain',
    method: 'POST',
    path: '/api/tows/{id}/messages/{messageId}/send-again',
    access: HANDLERS,
    summary:
      'Send a message about this tow that failed once more, with the same words and papers. Repeated, it sends nothing else.',
    params: idParams.extend({ messageId: id }),
    response: mailed,
    errors: ['refused'],
  }),
}

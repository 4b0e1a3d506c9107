import { defineCalls } from '../call.ts'
import { HANDLERS, REQUESTERS, OFFICE } from './tow-access.ts'
import type { towPapersSchemas } from './tow-papers.schemas.ts'

const mailing = { access: HANDLERS, errors: ['refused'] }

/** The papers of a tow and the messages that carry them. */
export const towPapers = defineCalls<typeof towPapersSchemas>({
  document: {
    name: 'tows.getDocument',
    method: 'GET',
    path: '/api/tows/{id}/documents/{kind}',
    access: REQUESTERS,
    answer: 'download',
    summary: 'A paper of the tow as PDF.',
    errors: ['refused'],
  },
  emailContract: {
    name: 'tows.emailContract',
    method: 'POST',
    path: '/api/tows/{id}/email-contract',
    origin: 'spec',
    ...mailing,
    summary: 'Mails the tow ticket to the complex, or to the address given.',
  },
  emailCustomer: {
    name: 'tows.emailCustomer',
    method: 'POST',
    path: '/api/tows/{id}/email-customer',
    origin: 'spec',
    ...mailing,
    summary: 'Mails the customer: the acknowledgement with the amount, the tow ticket and the tow-hearing notice.',
  },
  emailStorageLotInvoice: {
    name: 'tows.emailStorageLotInvoice',
    method: 'POST',
    path: '/api/tows/{id}/email-storage-lot-invoice',
    origin: 'spec',
    ...mailing,
    summary: 'Mails the storage-lot invoice as it stands now.',
  },
  emailNoCharge: {
    name: 'tows.emailNoCharge',
    method: 'POST',
    path: '/api/tows/{id}/email-no-charge',
    origin: 'spec',
    ...mailing,
    summary: 'Mails the no-charge letter; only after the charge was set to zero with a reason.',
  },
  notifyDriverSms: {
    name: 'tows.notifyDriverSms',
    method: 'POST',
    path: '/api/tows/{id}/notify-driver-sms',
    origin: 'spec',
    access: OFFICE,
    summary: 'Texts the driver who has the tow: which car, where, and the address of the tow.',
    errors: ['refused'],
  },
  sendAgain: {
    name: 'tows.sendAgain',
    method: 'POST',
    path: '/api/tows/{id}/messages/{messageId}/send-again',
    access: HANDLERS,
    summary:
      'Send a message about this tow that failed once more, with the same words and papers. Repeated, it sends nothing else.',
    errors: ['refused'],
  },
})

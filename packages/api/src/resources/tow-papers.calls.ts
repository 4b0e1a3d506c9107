import { defineCalls } from '../call.ts'
import { HANDLERS, REQUESTERS, OFFICE } from './tow-access.ts'
import type { towPapersSchemas } from './tow-papers.schemas.ts'

const emailCall = { access: HANDLERS, errors: ['refused'] }

/** The documents of a tow and the messages that carry them. */
export const towPapers = defineCalls<typeof towPapersSchemas>({
  document: {
    name: 'tows.getDocument',
    method: 'GET',
    path: '/api/tows/{id}/documents/{kind}',
    access: REQUESTERS,
    answer: 'download',
    summary: 'A document of the tow as PDF.',
    errors: ['refused'],
  },
  emailContract: {
    name: 'tows.emailContract',
    method: 'POST',
    path: '/api/tows/{id}/email-contract',
    origin: 'spec',
    ...emailCall,
    summary: 'Emails the tow ticket to the complex, or to the given address.',
  },
  emailCustomer: {
    name: 'tows.emailCustomer',
    method: 'POST',
    path: '/api/tows/{id}/email-customer',
    origin: 'spec',
    ...emailCall,
    summary: 'Emails the customer: the acknowledgement with the amount, the tow ticket, and the tow hearing notice.',
  },
  emailStorageLotInvoice: {
    name: 'tows.emailStorageLotInvoice',
    method: 'POST',
    path: '/api/tows/{id}/email-storage-lot-invoice',
    origin: 'spec',
    ...emailCall,
    summary: 'Emails the current storage lot invoice.',
  },
  emailNoCharge: {
    name: 'tows.emailNoCharge',
    method: 'POST',
    path: '/api/tows/{id}/email-no-charge',
    origin: 'spec',
    ...emailCall,
    summary: 'Emails the no-charge letter; only after the charge was set to zero with a reason.',
  },
  notifyDriverSms: {
    name: 'tows.notifyDriverSms',
    method: 'POST',
    path: '/api/tows/{id}/notify-driver-sms',
    origin: 'spec',
    access: OFFICE,
    summary: 'Texts the driver who has the tow: which car, where, and a link to the tow.',
    errors: ['refused'],
  },
  askForPhoto: {
    name: 'tows.askForPhoto',
    method: 'POST',
    path: '/api/tows/{id}/ask-for-photo',
    access: OFFICE,
    summary:
      'Asks the person who requested the tow, or its driver, for a photo of the plate: by text, or by email without a phone number. The tow shows who was asked and when.',
    errors: ['refused', 'conflict'],
  },
  photoPage: {
    name: 'tows.readPhotoPage',
    method: 'GET',
    path: '/api/public/plate-photo/{token}',
    access: 'public',
    limit: 'public_search',
    summary: 'The page behind the link of a request for a plate photo: takes one photo, once, without a login.',
    answer: 'download',
  },
  sendPhoto: {
    name: 'tows.sendPlatePhoto',
    method: 'POST',
    path: '/api/public/plate-photo/{token}',
    access: 'public',
    limit: 'public_search',
    idempotent: false,
    form: true,
    upload: { field: 'image', kinds: ['image'], max_files: 1, optional: true },
    summary:
      'Sends the photo that was asked for. The link works for 12 hours, until a photo of the plate arrives, and only until dispatch asks again.',
    answer: 'download',
  },
  sendAgain: {
    name: 'tows.sendAgain',
    method: 'POST',
    path: '/api/tows/{id}/messages/{messageId}/send-again',
    access: HANDLERS,
    summary:
      'Resend a failed message about this tow, with the same text and documents. Repeating the call sends nothing more.',
    errors: ['refused'],
  },
})

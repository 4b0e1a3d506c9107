import { api } from '@curbwise/api'
import { route, type Route } from '../../../operation/operation.ts'
import { askForPhoto } from './operations/ask-for-photo.ts'
import { dropTow } from './operations/drop-tow.ts'
import { emailContract } from './operations/email-contract.ts'
import { emailCustomer } from './operations/email-customer.ts'
import { emailNoCharge } from './operations/email-no-charge.ts'
import { emailStorageLotInvoice } from './operations/email-storage-lot-invoice.ts'
import { notifyDriverSms } from './operations/notify-driver-sms.ts'
import { quoteDrop } from './operations/quote-drop.ts'
import { readDocument } from './operations/read-document.ts'
import { readPhotoPage } from './operations/read-photo-page.ts'
import { readNotifications } from './operations/read-notifications.ts'
import { sendAgain } from './operations/send-again.ts'
import { sendPhoto } from './operations/send-photo.ts'
import { updateNotifications } from './operations/update-notifications.ts'

export const routes: readonly Route[] = [
  route(api.tows.document, readDocument, 'lookup'),
  // Here because a drop can send its receipt, in the language that its quote names.
  route(api.tows.dropTow, dropTow),
  route(api.tows.quoteDrop, quoteDrop),
  route(api.tows.emailContract, emailContract),
  route(api.tows.emailCustomer, emailCustomer),
  route(api.tows.emailStorageLotInvoice, emailStorageLotInvoice),
  route(api.tows.emailNoCharge, emailNoCharge),
  route(api.tows.notifyDriverSms, notifyDriverSms),
  route(api.tows.askForPhoto, askForPhoto),
  route(api.tows.photoPage, readPhotoPage),
  route(api.tows.sendPhoto, sendPhoto),
  route(api.tows.sendAgain, sendAgain),
  route(api.towCompanies.notifications, readNotifications),
  route(api.towCompanies.updateNotifications, updateNotifications),
]

import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { billToProperty } from './operations/bill-to-property.ts'
import { disposeOf } from './operations/dispose-of.ts'
import { exportCustody } from './operations/export-custody.ts'
import { getCustody } from './operations/get-custody.ts'
import { listCustody } from './operations/list-custody.ts'
import { quoteCharge } from './operations/quote-charge.ts'
import { recordLetter } from './operations/record-letter.ts'
import { refundPayment } from './operations/refund-payment.ts'
import { releaseCar } from './operations/release-car.ts'
import { reportToPolice } from './operations/report-to-police.ts'

export const routes: readonly Route[] = [
  route(api.custody.list, listCustody),
  exported(api.custody.export, exportCustody),
  route(api.custody.get, getCustody),
  route(api.custody.quote, quoteCharge),
  route(api.custody.release, releaseCar),
  route(api.custody.billToProperty, billToProperty),
  route(api.custody.dispose, disposeOf),
  route(api.custody.reportPolice, reportToPolice),
  route(api.custody.sendLetter, recordLetter),
  route(api.custody.refund, refundPayment),
]

import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { addImage } from './operations/add-image.ts'
import { decisionAt } from './operations/decision-at.ts'
import { deployBoot } from './operations/deploy-boot.ts'
import { exportCompanyBoots, exportContractBoots } from './operations/export-boots.ts'
import { emailReceipt } from './operations/email-receipt.ts'
import { getBoot } from './operations/get-boot.ts'
import { listCompanyBoots, listContractBoots } from './operations/list-boots.ts'
import { noticeOnWindow } from './operations/notice-on-window.ts'
import { openBootTow } from './operations/open-boot-tow.ts'
import { printNotice } from './operations/print-notice.ts'
import { printReceipt } from './operations/print-receipt.ts'
import { readCode } from './operations/read-code.ts'
import { releaseBoot } from './operations/release-boot.ts'
import { removeImage } from './operations/remove-image.ts'
import { takeLateFee } from './operations/take-late-fee.ts'
import { takePayment } from './operations/take-payment.ts'
import { updateBoot } from './operations/update-boot.ts'

export const routes: readonly Route[] = [
  route(api.boots.companyList, listCompanyBoots),
  exported(api.boots.companyExport, exportCompanyBoots),
  route(api.boots.contractList, listContractBoots),
  exported(api.boots.contractExport, exportContractBoots),
  route(api.boots.get, getBoot),
  route(api.boots.deploy, deployBoot),
  route(api.boots.update, updateBoot),
  route(api.boots.addImage, addImage),
  route(api.boots.removeImage, removeImage),
  route(api.boots.release, releaseBoot),
  route(api.boots.takePayment, takePayment),
  route(api.boots.takeLateFee, takeLateFee),
  route(api.boots.readCode, readCode),
  route(api.boots.openTow, openBootTow),
  route(api.boots.noticeOnWindow, noticeOnWindow),
  route(api.boots.decision, decisionAt, 'lookup'),
  route(api.boots.notice, printNotice, 'change'),
  route(api.boots.receipt, printReceipt),
  route(api.boots.emailReceipt, emailReceipt),
]

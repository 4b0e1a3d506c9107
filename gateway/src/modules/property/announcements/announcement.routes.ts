import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { countRecipients } from './operations/count-recipients.ts'
import { exportAnnouncements } from './operations/export-announcements.ts'
import { getAnnouncement } from './operations/get-announcement.ts'
import { listAnnouncements } from './operations/list-announcements.ts'
import { notifyResidentsSms } from './operations/notify-residents-sms.ts'
import { notifyResidents } from './operations/notify-residents.ts'
import { notifyUnit } from './operations/notify-unit.ts'
import { optOut } from './operations/opt-out.ts'
import { readOptOut } from './operations/read-opt-out.ts'
import { receiveSmsStatus } from './operations/receive-sms-status.ts'
import { receiveSms } from './operations/receive-sms.ts'
import { sendAgain } from './operations/send-again.ts'

export const routes: readonly Route[] = [
  route(api.announcements.list, listAnnouncements),
  exported(api.announcements.export, exportAnnouncements),
  route(api.announcements.recipients, countRecipients),
  route(api.announcements.notifyResidents, notifyResidents),
  route(api.announcements.notifyResidentsSms, notifyResidentsSms),
  route(api.announcements.notifyUnit, notifyUnit),
  route(api.announcements.get, getAnnouncement),
  route(api.announcements.sendAgain, sendAgain),
  route(api.announcements.optOutPage, readOptOut),
  route(api.announcements.optOut, optOut),
  route(api.announcements.smsInbound, receiveSms),
  route(api.announcements.smsStatus, receiveSmsStatus),
]

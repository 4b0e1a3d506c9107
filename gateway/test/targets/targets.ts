import sharp from 'sharp'
import type { ActorName } from '../matrix/matrix-world.ts'
import { NO_RECORD } from './request-of.ts'
import type { Call, Target } from './target.ts'
import { API_KEY_TARGETS } from './api-keys.ts'
import { ANNOUNCEMENT_TARGETS } from './announcements.ts'
import { BOOT_TARGETS } from './boots.ts'
import { COMPANY_ADMIN_TARGETS } from './company-admin.ts'
import { BOOT_DEVICE_TARGETS } from './boot-devices.ts'
import { CLONE_TARGETS } from './contract-clones.ts'
import { CONTRACT_TARGETS } from './contracts.ts'
import { CUSTODY_TARGETS } from './custody.ts'
import { EVIDENCE_TARGETS } from './evidence.ts'
import { EXPORT_TARGETS } from './exports.ts'
import { EXTERNAL_TARGETS } from './external-companies.ts'
import { FLEET_TARGETS, VEHICLE_TARGETS } from './fleet.ts'
import { IMPORT_TARGETS } from './imports.ts'
import { LOCAL_RULES_TARGETS } from './local-rules.ts'
import { LEGAL_HOLD_TARGETS } from './legal-holds.ts'
import { MANAGER_TARGETS } from './managers.ts'
import { DOCUMENT_TARGETS } from './tow-documents.ts'
import { PLATFORM_OPERATIONS_TARGETS } from './platform-operations.ts'
import { PLATFORM_STOCK_TARGETS } from './platform-stock.ts'
import { PAYMENT_TARGETS } from './payments.ts'
import { RECONCILIATION_TARGETS } from './reconciliations.ts'
import { GUEST_TARGETS } from './guests.ts'
import { HISTORY_TARGETS } from './history.ts'
import { SIGN_TARGETS } from './signs.ts'
import { REPORT_TARGETS } from './reports.ts'
import { RESIDENT_TARGETS } from './residents.ts'
import { SAVED_REPORT_TARGETS } from './saved-reports.ts'
import { TOW_TARGETS } from './tows.ts'
import { LATE_CAPTURE_TARGETS } from './late-captures.ts'
import { REFUSED_CAPTURE_TARGETS } from './refused-captures.ts'
import { STICKER_TARGETS } from './stickers.ts'
import { UNIT_TARGETS } from './units.ts'
import { LISTED_TARGETS } from './vehicle-lists.ts'
import { VEHICLE_NOTICE_TARGETS } from './vehicle-notices.ts'
import { WEBHOOK_TARGETS } from './webhooks.ts'

const byTow = (body?: unknown): Target => ({
  call: async (place, actor) => ({ params: { id: await place.tow(actor) }, body }),
})
const byUnit: Target = { call: (place) => ({ params: { id: place.unit_id } }) }
const byCompany: Target = { call: (place) => ({ params: { id: place.company_id } }), same: ['sibling', 'other_unit'] }
const inContract = (extra: Record<string, string> = {}): Target => ({
  call: (place) => ({ query: { contract_id: place.contract_id, ...extra } }),
})
const plain = (call: Call = {}): Target => ({ call: null, plain: call })
const open = (call: Call = {}): Target => ({ call: null, plain: call, open: true })

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#5a6b0b' } })
    .jpeg()
    .toBuffer()

const form = (field: string, values: Record<string, string>) => async (): Promise<FormData> => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  data.set(field, new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), 'picture.jpg')
  return data
}

/** Well-formed, of a browser that doesn't exist. */
const PHONE = {
  endpoint: 'https://push.example.com/matrix',
  keys: {
    p256dh: 'BAI7I9bVZ-p01KYCEHbY1hINajlSXzI-dm8LpcMZuHaypuvNJ9WyxsOD8DukjHOJDNvpiJSnDr15TsvMrMbAcfQ',
    auth: 'A'.repeat(22),
  },
}
/** A browser's answer to a request that it never got. */
const PASSKEY = { id: 'AAAA', response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] } }
const PASSWORDS = { current_password: 'not the present one', new_password: 'fence posts at dawn' }

/** Every call of the product, by name. A call without an entry fails the access matrix. */
export const TARGET_OF: Readonly<Record<string, Target>> = {
  'session.getCsrfToken': open(),
  'session.login': open({ body: { email: 'nobody@example.com', password: 'whatever it is' } }),
  'session.askPasskey': open({ body: { ticket: 'nothing' } }),
  'session.loginFactor': open({ body: { ticket: 'nothing', code: '482915' } }),
  'session.logout': open(),
  'session.forgotPassword': open({ body: { email: 'nobody@example.com' } }),
  'session.resetPassword': open({ body: { token: 'nothing', password: 'fence posts at dawn' } }),
  'session.openUploadLink': open({ body: { token: 'nothing' } }),
  'session.signUp': open({
    body: {
      company_name: 'A',
      license_number: '1',
      name: 'A',
      email: 'a@example.com',
      phone: '713-555-0100',
      password: 'fence posts at dawn',
      city: 'Austin',
      state: 'TX',
    },
  }),
  'session.residentLogin': open({
    body: { contract_id: '6f9619ff-8b86-4d11-b42d-00cf4fc964ff', unit_number: '1', resident_pin_code: '123456' },
  }),
  'session.residentLogout': open(),
  'session.residentMe': plain(),
  'session.me': plain(),
  'session.contracts': plain(),
  // Needs a second factor, which no one in the matrix has; view-matrix.test.ts views.
  'viewing.start': plain({ body: { tow_company_id: NO_RECORD, reason: 'Asked about a tow' } }),
  'viewing.end': plain(),
  'shifts.current': plain(),
  'shifts.start': plain(),
  'shifts.end': plain(),
  'session.updatePassword': plain({ body: PASSWORDS }),
  'session.updateProfile': plain({ body: { phone: '713-555-0142' } }),
  'ownSecurity.read': plain(),
  'ownSecurity.sessions': plain(),
  'ownSecurity.endSession': plain({ params: { id: '6f9619ff-8b86-4d11-b42d-00cf4fc964ff' } }),
  'ownSecurity.endOtherSessions': plain(),
  'ownSecurity.startApp': plain({ body: { current_password: 'not the password' } }),
  'ownSecurity.confirmApp': plain({ body: { code: '482915' } }),
  'ownSecurity.startPasskey': plain({ body: { current_password: 'not the password' } }),
  'ownSecurity.confirmPasskey': plain({ body: { name: 'Office laptop', passkey: PASSKEY } }),
  'ownSecurity.removePasskey': plain({ params: { id: '6f9619ff-8b86-4d11-b42d-00cf4fc964ff' } }),
  'ownSecurity.turnOff': plain(),
  'ownSecurity.newRecoveryCodes': plain(),
  'ownSecurity.askPasskey': plain(),
  'ownSecurity.confirm': plain({ body: { code: '482915' } }),
  'ownSecurity.resetFor': {
    call: async (place) => ({
      params: { id: await place.personWithFactor() },
      body: { reason: 'Lost the phone with the app' },
    }),
    same: ['sibling', 'other_unit'],
  },
  'ownAlerts.read': plain(),
  'ownAlerts.update': plain({ body: { phone: { new_work: true } } }),
  'ownAlerts.addPhone': plain({ body: PHONE }),
  'ownAlerts.removePhone': plain(),
  'session.demoAccounts': open(),
  'files.upload': {
    call: (place) => ({
      params: { resource: 'contracts' },
      form: form('file', { id: place.contract_id, file_type: 'contract_image' }),
    }),
  },
  'files.read': { call: (place) => ({ params: { id: place.file_id } }) },
  'contracts.search': open({ query: { search: 'a' } }),
  'contracts.choose': plain(),
  ...EXTERNAL_TARGETS,
  ...EVIDENCE_TARGETS,
  ...BOOT_DEVICE_TARGETS,
  ...COMPANY_ADMIN_TARGETS,
  ...PLATFORM_STOCK_TARGETS,
  ...PLATFORM_OPERATIONS_TARGETS,
  ...LOCAL_RULES_TARGETS,
  ...RECONCILIATION_TARGETS,
  ...REPORT_TARGETS,
  ...SAVED_REPORT_TARGETS,
  'search.find': plain({ query: { q: 'ar' } }),
  ...ANNOUNCEMENT_TARGETS,
  ...CLONE_TARGETS,
  ...CONTRACT_TARGETS,
  'units.list': inContract(),
  'units.export': inContract({ format: 'csv' }),
  'units.get': byUnit,
  'units.vehicles': byUnit,
  'units.guests': byUnit,
  'units.requestedTows': byUnit,
  ...UNIT_TARGETS,
  'vehicles.list': inContract(),
  'vehicles.export': inContract({ format: 'csv' }),
  'vehicles.findMyCar': open({
    body: { contract_id: '6f9619ff-8b86-4d11-b42d-00cf4fc964ff', license_plate_or_last_4_vin: 'KVB 8821' },
  }),
  ...CUSTODY_TARGETS,
  ...PAYMENT_TARGETS,
  'phoneCopies.take': { call: (place) => ({ body: { contracts: [{ id: place.contract_id }] } }), same: ['sibling'] },
  ...TOW_TARGETS,
  ...LATE_CAPTURE_TARGETS,
  ...REFUSED_CAPTURE_TARGETS,
  ...STICKER_TARGETS,
  ...BOOT_TARGETS,
  ...DOCUMENT_TARGETS,
  ...RESIDENT_TARGETS,
  ...GUEST_TARGETS,
  'tows.list': inContract(),
  'tows.export': inContract({ format: 'csv' }),
  'tows.get': byTow(),
  'tows.requestTow': {
    call: (place, actor) => ({
      body: {
        contract_id: place.contract_id,
        license_plate: plateFor(actor),
        state: 'TX',
        reason: 'abandoned',
        location: 'Row 4',
      },
    }),
  },
  'tows.towNow': {
    call: (place, actor) => ({
      body: {
        contract_id: place.contract_id,
        license_plate: plateFor(actor),
        state: 'TX',
        reason: 'abandoned',
        location: 'Row 4',
      },
    }),
  },
  'tows.updateTow': byTow({ space: 'P4' }),
  'tows.removeTow': byTow(),
  'tows.assignTow': byTow({ driver_id: null }),
  'tows.acceptTow': byTow({}),
  'tows.goAndLook': byTow({ driver_id: null }),
  'tows.answerLook': byTow({ same_car: false }),
  'tows.declineTow': byTow({ reason: 'Too far' }),
  'tows.takeStep': byTow({ step: 'en_route' }),
  'tows.completeTow': byTow({}),
  'tows.cancelTow': byTow({ reason: 'The car has left' }),
  'tows.addImage': {
    call: async (place, actor) => ({
      params: { id: await place.tow(actor) },
      form: form('image', { file_type: 'tow_image_public', subject: 'front' }),
    }),
  },
  'tows.removeImage': {
    call: async (place, actor) => {
      const { tow_id, image_id } = await place.image(actor)
      return { params: { id: tow_id, imageId: image_id } }
    },
  },
  'tows.previewTow': {
    call: (place) => ({ body: { contract_id: place.contract_id, license_plate: 'ZQJ 7710', state: 'TX' } }),
  },
  'tows.previewTowImage': {
    call: (place) => ({ form: form('image', { contract_id: place.contract_id, state: 'TX' }) }),
  },
  'tows.nudgeOwner': {
    call: (place) => ({ body: { contract_id: place.contract_id, license_plate: 'ZQJ 7710', state: 'TX' } }),
  },
  'tows.isVehicleExisting': {
    call: (place) => ({ body: { contract_id: place.contract_id, license_plate: 'ZQJ 7710', state: 'TX' } }),
  },
  ...API_KEY_TARGETS,
  ...LEGAL_HOLD_TARGETS,
  ...FLEET_TARGETS,
  ...EXPORT_TARGETS,
  ...HISTORY_TARGETS,
  ...SIGN_TARGETS,
  ...IMPORT_TARGETS,
  ...MANAGER_TARGETS,
  ...VEHICLE_TARGETS,
  ...LISTED_TARGETS,
  ...VEHICLE_NOTICE_TARGETS,
  ...WEBHOOK_TARGETS,
  'towCompanies.choose': plain(),
  'towCompanies.get': byCompany,
  'towCompanies.update': {
    call: (place) => ({ params: { id: place.company_id }, body: { hours: 'Every day, 24 hours' } }),
    same: ['sibling', 'other_unit'],
  },
  'towCompanies.drivers': byCompany,
  'towCompanies.contracts': byCompany,
  'system.events': plain(),
  'system.health': open(),
  'system.ready': open(),
  'system.metrics': open(),
  'system.openapi': open(),
  'system.docs': open(),
  'system.appConfig': open(),
  'system.outboxPage': open(),
  'system.outboxList': open(),
  'system.outboxRead': open({ params: { id: '6f9619ff-8b86-4d11-b42d-00cf4fc964ff' } }),
}

let serial = 0
/** A plate that no other request of the matrix uses: an open tow of the same car would be a different refusal. */
function plateFor(actor: ActorName): string {
  serial += 1
  return `${actor
    .slice(0, 2)
    .toUpperCase()
    .replace(/[^A-Z]/g, 'X')}${String((serial * 7919) % 1_000_000).padStart(6, '0')}`.slice(0, 8)
}

import { defineCalls, exportOf, type ListCallData } from '../call.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES, TOW_ROLES } from '../roles.ts'
import { BOOT_LIST } from './boots.list.ts'
import type { bootsSchemas } from './boots.schemas.ts'

/** Booted vehicles. Without boot access of the company, each call answers like one for a record that doesn't exist. */

const STAFF = ['super_admin', ...TOW_ROLES] as const
const OFFICE = ['super_admin', ...TOW_OFFICE_ROLES] as const
const READERS = [...STAFF, ...MANAGER_ROLES] as const

const errors = ['refused', 'conflict']

const companyList = {
  name: 'bootedVehicles.listOfCompany',
  method: 'GET',
  path: '/api/tow-companies/{id}/booted-vehicles',
  origin: 'spec',
  access: STAFF,
  key_scope: 'read_boots',
  list: BOOT_LIST,
  summary: 'Booted vehicles of a company.',
} satisfies ListCallData

const contractList = {
  name: 'contracts.bootedVehicles',
  method: 'GET',
  path: '/api/contracts/{id}/booted-vehicles',
  origin: 'spec',
  access: READERS,
  list: BOOT_LIST,
  summary: 'Booted vehicles of a complex.',
} satisfies ListCallData

export const boots = defineCalls<typeof bootsSchemas>({
  companyList,
  companyExport: exportOf(companyList),
  contractList,
  contractExport: { ...exportOf(contractList), name: 'contracts.exportBootedVehicles' },
  get: {
    name: 'bootedVehicles.get',
    method: 'GET',
    path: '/api/booted-vehicles/{id}',
    origin: 'spec',
    access: READERS,
    key_scope: 'read_boots',
    summary: 'One booted vehicle with its decision, photos, charge, and timeline; never its release code.',
  },
  deploy: {
    name: 'bootedVehicles.deploy',
    method: 'POST',
    path: '/api/booted-vehicles/',
    origin: 'spec',
    access: STAFF,
    summary:
      'Boot a car. The plate is decided first, and a refused boot is stored; its photos follow. The price, the late-return fee, and the place to return it to are frozen.',
    errors,
  },
  update: {
    name: 'bootedVehicles.update',
    method: 'PATCH',
    path: '/api/booted-vehicles/{id}',
    origin: 'spec',
    access: STAFF,
    summary:
      'Change the place, comments, or description while the boot is on. A status runs the call of the same name.',
    errors,
  },
  addImage: {
    name: 'bootedVehicles.addImage',
    method: 'POST',
    path: '/api/booted-vehicles/{id}/images',
    origin: 'spec',
    access: STAFF,
    limit: 'upload',
    upload: { field: 'image', kinds: ['image'], max_files: 1 },
    summary: 'Add a photo. What it shows says whether the owner sees it.',
    errors: [...errors, 'unsupported_media', 'too_large'],
  },
  removeImage: {
    name: 'bootedVehicles.removeImage',
    method: 'DELETE',
    path: '/api/booted-vehicles/{id}/images/{imageId}',
    origin: 'spec',
    access: STAFF,
    summary: 'Remove a photo; its hash and the removal stay in the history.',
    errors,
  },
  release: {
    name: 'bootedVehicles.release',
    method: 'POST',
    path: '/api/booted-vehicles/{id}/release',
    access: STAFF,
    summary: 'Release the car without a charge, with a reason. A payment that is under way is refunded if it arrives.',
    errors,
  },
  takePayment: {
    name: 'bootedVehicles.takePayment',
    method: 'POST',
    path: '/api/booted-vehicles/{id}/counter-payment',
    access: STAFF,
    summary:
      'Take the whole amount in cash or by terminal: releases the car as a verified event does, and cancels an open tow.',
    errors,
  },
  takeLateFee: {
    name: 'bootedVehicles.takeLateFee',
    method: 'POST',
    path: '/api/booted-vehicles/{id}/late-fee-payment',
    access: OFFICE,
    summary: 'Take the fee for a late return at the counter.',
    errors,
  },
  readCode: {
    name: 'bootedVehicles.readCode',
    method: 'POST',
    path: '/api/booted-vehicles/{id}/read-code',
    access: STAFF,
    limit: 'pin',
    idempotent: false,
    summary: 'Read the release code. Each reading is recorded.',
    errors,
  },
  openTow: {
    name: 'bootedVehicles.openTow',
    method: 'POST',
    path: '/api/booted-vehicles/{id}/tow',
    access: STAFF,
    summary: 'Decide again and request a tow of the booted car. It stays payable until the car leaves the property.',
    errors,
  },
  noticeOnWindow: {
    name: 'bootedVehicles.noticeOnWindow',
    method: 'POST',
    path: '/api/booted-vehicles/{id}/notice-on-window',
    access: STAFF,
    summary: 'The driver says that the notice is on the window. Repeating the call changes nothing.',
    errors,
  },
  decision: {
    name: 'bootedVehicles.decision',
    method: 'GET',
    path: '/api/booted-vehicles/{id}/decision',
    access: READERS,
    summary: 'What the decision for this car would be now, or was at a past minute, as known at that minute.',
  },
  notice: {
    name: 'bootedVehicles.notice',
    method: 'GET',
    path: '/api/booted-vehicles/{id}/notice',
    access: STAFF,
    answer: 'download',
    summary: 'The window notice as PDF in English and Spanish, with a new code for the owner’s page.',
    errors,
  },
  receipt: {
    name: 'bootedVehicles.receipt',
    method: 'GET',
    path: '/api/booted-vehicles/{id}/receipt',
    access: READERS,
    answer: 'download',
    summary: 'The receipt as PDF, once the car is released.',
    errors,
  },
  emailReceipt: {
    name: 'bootedVehicles.emailReceipt',
    method: 'POST',
    path: '/api/booted-vehicles/{id}/email-receipt',
    access: OFFICE,
    summary: 'Email the receipt; without an address, to the payer’s.',
    errors,
  },
})

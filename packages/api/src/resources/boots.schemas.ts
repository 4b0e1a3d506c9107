import { BOOT_PHOTO_SUBJECTS, BOOT_STATUSES, TOW_REASONS } from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import {
  email,
  id,
  idParams,
  instant,
  licensePlate,
  line,
  money,
  ok,
  optionalLine,
  position,
  state,
  vin,
} from '../common.ts'
import { exportSchemas, listSchemas } from '../list.schemas.ts'
import {
  adminBootDeviceRow,
  boot,
  bootDevice,
  bootDeviceRow,
  bootPrice,
  bootRow,
  bootStock,
  publicBoot,
  WHEELS,
} from './boot-records.schemas.ts'
import { ADMIN_BOOT_DEVICE_LIST, BOOT_DEVICE_LIST, BOOT_LIST } from './boots.list.ts'
import { counterPayment } from './custody.schemas.ts'
import { confirmations, decision } from './decisions.schemas.ts'

const described = {
  make: optionalLine(40),
  model: optionalLine(60),
  color: optionalLine(30),
  space: optionalLine(20),
  wheel: z.enum(WHEELS).nullish(),
  private_comments: optionalLine(2000),
  public_comments: optionalLine(2000),
}

const deployment = z
  .object({
    contract_id: id,
    /** As printed on the device, or its serial number. */
    device_code: line(40),
    license_plate: licensePlate.nullish(),
    state: state.nullish(),
    vin: vin.nullish(),
    reason: z.enum(TOW_REASONS, { error: 'Choose a reason' }),
    reason_text: optionalLine(500),
    location: line(200),
    position: position.nullish(),
    confirmations,
    override_reason: optionalLine(500),
    ...described,
  })
  .superRefine((value, context) => {
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message })
    }
    if (!value.license_plate && !value.vin) refuse('license_plate', 'Enter the plate, or the VIN if there is no plate')
    if (value.license_plate && !value.state) refuse('state', 'Choose the state of the plate')
    if (value.reason === 'other' && !value.reason_text) refuse('reason_text', 'Enter the reason in a sentence')
  })

const named = { params: idParams, response: boot }

/** The code, and until when the screen shows it. */
const shownCode = z.object({ code: z.string(), device_code: z.string(), until: instant })

const device = { params: idParams, response: bootDevice }

/** `companies`, only with counts: each company that has devices, with the number in each state. */
const platform = listSchemas(ADMIN_BOOT_DEVICE_LIST, adminBootDeviceRow, {})

const price = {
  contract_id: id.nullish(),
  price_cents: z.number({ error: 'Enter the amount' }).int().min(0).max(1_000_000),
  is_taxable: z.boolean().default(false),
  /** Percent, such as 8.25. */
  tax_percent: z.number().min(0).max(25).default(0),
  late_fee_cents: z.number().int().min(1).max(100_000).nullish(),
  return_hours: z.number().int().min(1).max(720).nullish(),
  return_to: optionalLine(200),
  /** Now, if omitted. */
  valid_from: instant.optional(),
}

export const bootsSchemas = {
  companyList: { params: idParams, ...listSchemas(BOOT_LIST, bootRow, {}) },
  companyExport: { params: idParams, ...exportSchemas(BOOT_LIST, {}) },
  contractList: {
    params: idParams,
    ...listSchemas(BOOT_LIST, bootRow, {
      /** The same as `filter=status:is:…`; sites of version 1.8 and earlier could send it. */
      status: z.enum(BOOT_STATUSES).optional(),
    }),
  },
  contractExport: { params: idParams, ...exportSchemas(BOOT_LIST, {}) },
  get: { ...named },
  deploy: { body: deployment, response: boot },
  update: {
    params: idParams,
    body: z
      .object({
        version: z.number().int().optional(),
        location: line(200).optional(),
        ...described,
        /** `released_free` and `towed` run the same operations as their calls; no other status can be set. */
        status: z.enum(BOOT_STATUSES).optional(),
        release_reason: optionalLine(500),
      })
      .strict(),
    response: boot,
  },
  addImage: {
    params: idParams,
    body: z.object({ subject: z.enum(BOOT_PHOTO_SUBJECTS).default('other'), claimed_at: instant.optional() }),
    response: boot,
  },
  removeImage: { params: idParams.extend({ imageId: id }), response: ok },
  release: { params: idParams, body: z.object({ reason: line(500) }), response: boot },
  takePayment: {
    params: idParams,
    body: z.object({
      payment: counterPayment,
      email: email.nullish(),
      language: z.enum(['en', 'es']).default('en'),
    }),
    response: boot,
  },
  takeLateFee: { params: idParams, body: z.object({ payment: counterPayment }), response: boot },
  readCode: { params: idParams, body: z.object({}).optional(), response: shownCode },
  openTow: {
    params: idParams,
    body: z.object({ confirmations, override_reason: optionalLine(500) }).optional(),
    response: boot,
  },
  noticeOnWindow: { params: idParams, body: z.object({}).optional(), response: boot },
  decision: { params: idParams, query: z.object({ at: instant.optional() }), response: z.object({ decision }) },
  notice: { params: idParams, query: z.object({}), response: z.unknown() },
  receipt: {
    params: idParams,
    query: z.object({ language: z.enum(['en', 'es']).optional() }),
    response: z.unknown(),
  },
  emailReceipt: {
    params: idParams,
    body: z.object({ email: email.nullish(), language: z.enum(['en', 'es']).optional() }),
    response: z.object({ ok: z.literal(true), sent_to: z.string() }),
  },
} satisfies SchemaGroup

export const bootDevicesSchemas = {
  list: { params: idParams, ...listSchemas(BOOT_DEVICE_LIST, bootDeviceRow, {}) },
  export: { params: idParams, ...exportSchemas(BOOT_DEVICE_LIST, {}) },
  platformList: { ...platform, response: platform.response.extend({ companies: z.array(bootStock).nullable() }) },
  platformExport: exportSchemas(ADMIN_BOOT_DEVICE_LIST, {}),
  get: { ...device },
  returnDevice: {
    ...device,
    body: z.object({
      /** Where it was put: "Truck 7", "Yellow box", "Yard". */
      place: optionalLine(100),
      condition: z.enum(['works', 'damaged']).optional(),
      note: optionalLine(300),
    }),
  },
  markLost: { ...device, body: z.object({ reason: line(300) }) },
  retire: { ...device, body: z.object({ reason: line(300) }) },
  prices: {
    params: idParams,
    query: z.object({ ended: z.enum(['true']).optional() }),
    response: z.object({
      data: z.array(bootPrice),
      /** The highest fee that the company’s state allows now; null where none is on record. A complex may be in another state. */
      cap: money.nullable(),
    }),
  },
  createPrice: { params: idParams, body: z.object(price).strict(), response: bootPrice },
  endPrice: { params: idParams, body: z.object({ reason: optionalLine(300) }).optional(), response: bootPrice },
} satisfies SchemaGroup

export const publicBootsSchemas = {
  search: {
    body: z.object({ searchValue: line(20) }),
    response: z.object({ outcome: z.enum(['found', 'nothing_found']), cases: z.array(publicBoot) }),
  },
  notice: { params: z.object({ code: line(40) }), response: publicBoot },
} satisfies SchemaGroup

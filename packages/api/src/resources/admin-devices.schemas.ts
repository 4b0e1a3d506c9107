import { DEVICE_KINDS } from '@curbwise/rules/devices/device-list'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant, line, ok, optionalLine } from '../common.ts'
import { exportSchemas, listSchemas } from '../list.schemas.ts'
import { ADMIN_DEVICE_LIST, DEVICE_STATUSES } from './admin-devices.list.ts'

const kind = z.enum(DEVICE_KINDS, { error: 'Choose what the device is' })
const company = z.object({ id, name: z.string() })

const adminDevice = z.object({
  id,
  kind,
  /** The model. */
  name: z.string(),
  serial_number: z.string(),
  code: z.string().nullable(),
  status: z.enum(DEVICE_STATUSES),
  tow_company: company.nullable(),
  allocated_at: instant.nullable(),
  allocated_by: z.string().nullable(),
  note: z.string().nullable(),
  /** Of a boot that is allocated: where it is in the company. */
  boot_status: z.enum(['available', 'deployed', 'awaiting_return', 'lost', 'retired']).nullable(),
  created_at: instant,
  added_by: z.string().nullable(),
  removed_at: instant.nullable(),
  removed_by: z.string().nullable(),
  remove_reason: z.string().nullable(),
  can: z.object({ allocate: z.boolean(), remove: z.boolean() }),
})

export type AdminDevice = z.infer<typeof adminDevice>

const companyBoots = company.extend({
  city: z.string().nullable(),
  state: z.string().nullable(),
  has_booting_access: z.boolean(),
  available: z.number().int(),
  deployed: z.number().int(),
  awaiting_return: z.number().int(),
  lost: z.number().int(),
})

export type CompanyBoots = z.infer<typeof companyBoots>

const importRow = z.object({
  line: z.number().int(),
  serial_number: z.string(),
  code: z.string().nullable(),
  name: z.string().nullable(),
  verdict: z.enum(['new', 'same', 'error']),
  /** Of an error: what is wrong. Of the same device: where it is. */
  why: z.string().nullable(),
})

export type DeviceImportRow = z.infer<typeof importRow>

export const adminDevicesSchemas = {
  list: listSchemas(ADMIN_DEVICE_LIST, adminDevice, {}),
  export: exportSchemas(ADMIN_DEVICE_LIST, {}),
  companies: { response: z.object({ data: z.array(companyBoots) }) },
  add: {
    body: z.object({ kind, name: line(60), serial_number: line(60), code: optionalLine(20) }),
    response: adminDevice,
  },
  remove: { params: idParams, body: z.object({ reason: line(300) }), response: ok },
  allocate: {
    body: z.object({
      device_ids: z.array(id).min(1, { error: 'Choose a device' }).max(200, { error: 'At most 200 devices at once' }),
      tow_company_id: id,
      note: optionalLine(200),
    }),
    response: z.object({ allocated: z.number().int() }),
  },
  import: {
    body: z.object({
      kind,
      /** The model of rows that don't name one. */
      name: line(60),
      text: z
        .string({ error: 'Paste a list, or choose a file' })
        .max(200_000, { error: 'At most 200,000 characters' })
        .refine((text) => text.trim() !== '', { error: 'Paste a list, or choose a file' }),
      apply: z.boolean().default(false),
    }),
    response: z.object({
      rows: z.array(importRow),
      counts: z.object({ new: z.number().int(), same: z.number().int(), error: z.number().int() }),
      added: z.number().int(),
    }),
  },
} satisfies SchemaGroup

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noBody } from './common.ts'
import { ENDPOINTS } from './index.ts'

/** Fields that grant rights, move a record to another tenant, or set money, and the only calls that accept them. */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  is_super_admin: [],
  session_version: [],
  password_hash: [],
  paid_at: [],
  role: [
    'managers.addToContract',
    'managers.invite',
    'managers.update',
    'towCompanies.inviteTowUser',
    'towCompanies.updateTowUser',
  ],
  can_override: ['towCompanies.updateTowUser'],
  can_void: ['towCompanies.updateTowUser'],
  has_booting_access: ['adminCompanies.create', 'adminCompanies.update'],
  tow_company_id: [
    'adminDevices.allocate',
    'adminReconciliations.start',
    'contractClones.preview',
    'contractClones.start',
    'contracts.create',
    'history.startCheck',
    'savedReports.create',
    'viewing.start',
  ],
  external_company_id: ['contracts.setExternalCompany'],
  status: ['bootedVehicles.update', 'tows.updateTow'],
  price_cents: [
    'bootPrices.create',
    'paidParking.addPackage',
    'towCompanies.createTowPrice',
    'towCompanies.updateTowPrice',
  ],
}

interface Accepted {
  readonly field: string
  readonly call: string
}

interface Bodies {
  readonly fields: readonly Accepted[]
  /** Calls with an object that passes unknown fields on. */
  readonly open: readonly string[]
  /** Lists and texts that may have any length. Of words from a fixed list the size of the body is limit enough; passwords have a limit in bytes. */
  readonly endless: readonly string[]
}

/** Describes the objects in a body as the operation gets them. */
function acceptedBy(call: string, schema: z.ZodType): Bodies {
  const fields: Accepted[] = []
  const open: string[] = []
  const endless: string[] = []
  const waiting: unknown[] = [z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== 'object' || node === null) continue
    const { properties, additionalProperties } = node as Readonly<Record<string, object | false | undefined>>
    if (properties && !Array.isArray(node)) {
      fields.push(...Object.keys(properties).map((field) => ({ field, call })))
      if (additionalProperties !== false) open.push(call)
      for (const [field, value] of Object.entries(properties))
        if (isEndless(value as Described) && !field.endsWith('password')) endless.push(`${call}: ${field}`)
    }
    waiting.push(...Object.values(node))
  }
  return { fields, open, endless }
}

interface Described {
  readonly type?: string
  readonly enum?: unknown
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly items?: Described
}

function isEndless(value: Described): boolean {
  if (value.type === 'array') return value.maxItems === undefined && value.items?.enum === undefined
  if (value.type !== 'string') return false
  return [value.enum, value.const, value.format, value.pattern, value.maxLength].every((limit) => limit === undefined)
}

const BODIES = ENDPOINTS.filter(({ body }) => body !== noBody).map(({ name, body }) => acceptedBy(name, body))

describe('the bodies of all calls', () => {
  it('pass no unknown field on to an operation', () => {
    expect(BODIES.length).toBeGreaterThan(100)
    expect(BODIES.flatMap(({ open }) => open)).toEqual([])
  })

  it('limit every list and every text', () => {
    expect(BODIES.flatMap(({ endless }) => endless)).toEqual([])
  })

  it.each(Object.entries(ACCEPTED))('accept %s in these calls only', (field, calls) => {
    const accepting = BODIES.flatMap(({ fields }) => fields).filter((one) => one.field === field)
    expect([...new Set(accepting.map(({ call }) => call))].toSorted()).toEqual(calls)
  })
})

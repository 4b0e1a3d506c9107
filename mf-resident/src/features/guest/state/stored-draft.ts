import * as z from 'zod/mini'
import { EMPTY_UNIT, type Draft, EMPTY_DRAFT, type Proved } from './draft.ts'

const text = z.string()
const maybe = z.nullable(text)
const money = z.object({ cents: z.number(), currency: z.literal('USD') })
/** Response to proving the unit. Restated here, to keep the API's own schemas out of the browser bundle. */
const proof: z.ZodMiniType<Proved> = z.object({
  proof: text,
  expires_at: text,
  unit_number: maybe,
  has_guest_registration: z.boolean(),
  is_sandbox: z.boolean(),
  not_online: z.nullable(z.object({ company: text, phone: maybe })),
  contract: z.object({
    id: text,
    name: text,
    address: text,
    city: text,
    state: text,
    timezone: text,
    phone: maybe,
    image_url: maybe,
  }),
  packages: z.array(
    z.object({ id: text, name: text, hours: z.number(), price: money, tax: money, total: money, until: text }),
  ),
})
const stored_schema = z.object({
  invitation: maybe,
  complex: z.nullable(z.object({ id: text, name: text, detail: text })),
  door: z.object({ contract_id: text, unit_number: text, guest_pin_code: text }),
  proved: z.unknown(),
  car: z.object({ license_plate: text, state: text, make: text, model: text, color: text, choice: text }),
  contact: z.object({ guest_phone: text, guest_email: text }),
})

/** How the guest arrived: through a resident's link, or a link that names a complex. */
export interface Entrance {
  readonly invitation: string | null
  readonly contract_id: string | null
}

function parseStored(stored: string | null): Draft {
  try {
    const { proved, ...draft } = z.parse(stored_schema, JSON.parse(stored ?? ''))
    const result = z.safeParse(proof, proved)
    return { ...draft, proved: result.success ? result.data : null }
  } catch {
    return EMPTY_DRAFT
  }
}

const complexOf = ({ proved, complex, door }: Draft): string => proved?.contract.id ?? complex?.id ?? door.contract_id

/**
 * Parses the draft stored in this tab. With another link or another complex, keeps the car and the contact, and drops
 * the unit, the PIN, and the choice.
 */
export function parseDraft(stored: string | null, { invitation, contract_id }: Entrance): Draft {
  const draft = parseStored(stored)
  const elsewhere = contract_id !== null && complexOf(draft) !== '' && complexOf(draft) !== contract_id
  if (draft.invitation === invitation && !elsewhere) return draft
  return { ...draft, invitation, complex: null, door: EMPTY_UNIT, proved: null, car: { ...draft.car, choice: '' } }
}

/** Serializes a draft for storage; null if nothing was typed. */
export const serializeDraft = (draft: Draft): string | null => {
  const now = JSON.stringify(draft)
  return now === JSON.stringify({ ...EMPTY_DRAFT, invitation: draft.invitation }) ? null : now
}

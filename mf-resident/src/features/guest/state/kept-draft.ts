import * as z from 'zod/mini'
import { CLOSED, type Draft, EMPTY_DRAFT, type Proved } from './draft.ts'

const text = z.string()
const maybe = z.nullable(text)
const money = z.object({ cents: z.number(), currency: z.literal('USD') })
/** What the gateway answered when the unit was proved: its own schemas stay out of the browser. */
const proof: z.ZodMiniType<Proved> = z.object({
  proof: text,
  expires_at: text,
  unit_number: maybe,
  has_guest_registration: z.boolean(),
  is_sandbox: z.boolean(),
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
const kept = z.object({
  invitation: maybe,
  complex: z.nullable(z.object({ id: text, name: text, detail: text })),
  door: z.object({ contract_id: text, unit_number: text, guest_pin_code: text }),
  proved: z.unknown(),
  car: z.object({ license_plate: text, state: text, make: text, model: text, color: text, choice: text }),
  contact: z.object({ guest_phone: text, guest_email: text }),
})

/** Where the guest comes in now: by a resident's link, or for the complex that a link names. */
export interface Entrance {
  readonly invitation: string | null
  readonly contract_id: string | null
}

function parsed(written: string | null): Draft {
  try {
    const { proved, ...draft } = z.parse(kept, JSON.parse(written ?? ''))
    const still = z.safeParse(proof, proved)
    return { ...draft, proved: still.success ? still.data : null }
  } catch {
    return EMPTY_DRAFT
  }
}

const complexOf = ({ proved, complex, door }: Draft): string => proved?.contract.id ?? complex?.id ?? door.contract_id

/**
 * The draft that this tab kept. Who comes in by another link, or for another complex, keeps the car and the contact; unit, PIN, and what
 * was chosen there are dropped.
 */
export function readKept(written: string | null, { invitation, contract_id }: Entrance): Draft {
  const draft = parsed(written)
  const elsewhere = contract_id !== null && complexOf(draft) !== '' && complexOf(draft) !== contract_id
  if (draft.invitation === invitation && !elsewhere) return draft
  return { ...draft, invitation, complex: null, door: CLOSED, proved: null, car: { ...draft.car, choice: '' } }
}

/** What to keep of a draft; null: nothing was typed. */
export const writtenDraft = (draft: Draft): string | null => {
  const now = JSON.stringify(draft)
  return now === JSON.stringify({ ...EMPTY_DRAFT, invitation: draft.invitation }) ? null : now
}

import { phoneKey } from '@curbwise/rules'
import type { Knex } from 'knex'
import { callForValues } from '../../../../db/call-function.ts'
import type { Row } from '../../../../db/tables.ts'

/** The audience of a notice: one unit, one building, or, with neither, the whole complex. */
export interface Audience {
  readonly contract_id: string
  readonly unit_id?: string | null | undefined
  readonly building?: string | null | undefined
}

export interface Recipient {
  readonly contact_id: string
  readonly unit_id: string
  readonly name: string
  readonly language: 'en' | 'es'
  /** Address or number (E.164); null when there is none for this channel. */
  readonly address: string | null
  readonly opted_out: boolean
}

type Contact = Pick<
  Row<'contacts'>,
  'id' | 'unit_id' | 'name' | 'email' | 'phone' | 'language' | 'email_opted_out_at' | 'sms_opted_out_at'
>

const contactsOf = (db: Knex.Transaction, { contract_id, unit_id, building }: Audience): Promise<Contact[]> =>
  db('contacts as c')
    .join('units as u', 'u.id', 'c.unit_id')
    .where('c.contract_id', contract_id)
    .whereNull('c.ended_at')
    .whereNull('u.removed_at')
    .modify((query) => {
      if (unit_id) void query.where('u.id', unit_id)
      if (building) void query.where('u.building', building)
    })
    .orderBy(['u.unit_sort', { column: 'c.is_main', order: 'desc' }, 'c.name', 'c.id'])
    .select<Contact[]>(
      'c.id',
      'c.unit_id',
      'c.name',
      'c.email',
      'c.phone',
      'c.language',
      'c.email_opted_out_at',
      'c.sms_opted_out_at',
    )

/**
 * Everyone that a notice is for, by one channel. An address that occurs twice gets it once; people without one are included,
 * for the counts.
 */
export async function recipientsOf(
  db: Knex.Transaction,
  audience: Audience,
  channel: 'mail' | 'sms',
): Promise<Recipient[]> {
  const contacts = await contactsOf(db, audience)
  const addressOf = (one: Contact): string | null =>
    channel === 'mail' ? (one.email?.toLowerCase() ?? null) : one.phone && phoneKey(one.phone)
  const stopped = channel === 'sms' ? await stoppedNumbers(db, contacts.map(addressOf)) : new Set<string>()
  const known = new Set<string>()
  return contacts.flatMap((one) => {
    const address = addressOf(one)
    if (address && known.has(address)) return []
    if (address) known.add(address)
    const opted_out =
      channel === 'mail'
        ? one.email_opted_out_at !== null
        : one.sms_opted_out_at !== null || (address !== null && stopped.has(address))
    return [{ contact_id: one.id, unit_id: one.unit_id, name: one.name, language: one.language, address, opted_out }]
  })
}

async function stoppedNumbers(db: Knex.Transaction, numbers: readonly (string | null)[]): Promise<Set<string>> {
  const known = numbers.filter((one) => one !== null)
  return new Set(await callForValues(db, 'sms_opted_out', known))
}

/** Counts the people that a notice would reach, before it is sent. */
export function countsOf(recipients: readonly Recipient[]): {
  reached: number
  opted_out: number
  without_address: number
} {
  const addressed = recipients.filter(({ address }) => address !== null)
  const opted_out = addressed.filter((one) => one.opted_out).length
  return { reached: addressed.length - opted_out, opted_out, without_address: recipients.length - addressed.length }
}

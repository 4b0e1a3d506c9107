import { phoneKey } from '@curbwise/rules'
import type { Knex } from 'knex'
import { callForValues } from '../db/call-function.ts'

interface Addressed {
  readonly email: string | null
  readonly phone: string | null
  readonly sms_opted_out_at: Date | null
}

/** A person with the addresses that messages go to: the number as E.164, and whether STOP was sent from it. */
export type Reachable<Person> = Omit<Person, 'sms_opted_out_at'> & { readonly is_stopped: boolean }

/** Returns the people with their addresses, each address once. */
export async function reachableOnce<Person extends Addressed>(
  db: Knex.Transaction,
  found: readonly Person[],
): Promise<Reachable<Person>[]> {
  const people = found.map((one) => ({ ...one, phone: one.phone === null ? null : phoneKey(one.phone) }))
  const numbers = people.flatMap(({ phone }) => phone ?? [])
  const stopped = new Set(numbers.length > 0 ? await callForValues(db, 'sms_opted_out', numbers) : [])
  const seen = new Set<string>()
  const once = (address: string | null): string | null => {
    if (address === null || seen.has(address)) return null
    seen.add(address)
    return address
  }
  return people.map(({ sms_opted_out_at, ...person }) => ({
    ...person,
    email: once(person.email),
    is_stopped: sms_opted_out_at !== null || (person.phone !== null && stopped.has(person.phone)),
    phone: once(person.phone),
  }))
}

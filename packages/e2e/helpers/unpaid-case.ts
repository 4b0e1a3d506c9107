import { queryDatabase } from './database.ts'

/** The address where a car of this company that is in storage and not paid for would be paid. */
export async function unpaidCaseOf(company: string): Promise<string> {
  const [found] = await queryDatabase<{ public_key: string }>(
    `select t.public_key from tows t join custody k on k.tow_id = t.id join tow_companies o on o.id = t.tow_company_id
     where o.name = $1 and k.status = 'in_storage' and k.settled_at is null and t.zeroed_at is null
       and t.license_plate is not null
       and not exists (select from transactions x where x.tow_id = t.id)
       and not exists (select from checkouts c where c.tow_id = t.id)
     order by t.id limit 1`,
    company,
  )
  if (!found) throw new Error(`No car of ${company} is in storage`)
  return `/pay?case=${found.public_key}`
}

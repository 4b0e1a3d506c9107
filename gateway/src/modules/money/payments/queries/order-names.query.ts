import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

type Tow = Row<'tows'>
type Permit = Row<'guest_permits'>

/** What the provider's page shows about a tow. */
export interface TowNames extends Pick<Tow, 'number' | 'license_plate' | 'state' | 'public_key'> {
  readonly merchant: Row<'tow_companies'>['name']
}

export const namesOfTow = (db: Knex.Transaction, tow_id: string): Promise<TowNames | undefined> =>
  db('tows')
    .join('tow_companies', 'tow_companies.id', 'tows.tow_company_id')
    .where('tows.id', tow_id)
    .first('tows.number', 'tows.license_plate', 'tows.state', 'tows.public_key', 'tow_companies.name as merchant')

/** What the provider's page shows about a boot. */
export interface BootNames extends Pick<Row<'booted_vehicles'>, 'number' | 'license_plate' | 'state' | 'public_key'> {
  readonly merchant: Row<'tow_companies'>['name']
}

export const namesOfBoot = (db: Knex.Transaction, boot_id: string): Promise<BootNames | undefined> =>
  db('booted_vehicles as b')
    .join('tow_companies', 'tow_companies.id', 'b.tow_company_id')
    .where('b.id', boot_id)
    .first('b.number', 'b.license_plate', 'b.state', 'b.public_key', 'tow_companies.name as merchant')

/** What the provider's page shows about a permit. */
export interface PermitNames extends Pick<Permit, 'license_plate' | 'state' | 'public_key'> {
  readonly package: Row<'paid_parking_packages'>['name']
  readonly merchant: Row<'contracts'>['name']
}

export const namesOfPermit = (db: Knex.Transaction, permit_id: string): Promise<PermitNames | undefined> =>
  db('guest_permits as p')
    .join('contracts as c', 'c.id', 'p.contract_id')
    .join('paid_parking_packages as k', 'k.id', 'p.package_id')
    .where('p.id', permit_id)
    .first('p.license_plate', 'p.state', 'p.public_key', 'k.name as package', 'c.name as merchant')

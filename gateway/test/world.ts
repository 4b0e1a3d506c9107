import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Knex } from 'knex'
import { READS_MAY_BE_OLD_MS } from '../src/auth/sessions.ts'
import { encryptPin } from '../src/db/pin-cipher.ts'
import { makeContract } from './factories/contract.factory.ts'
import type { Contract } from '../src/modules/organizations/contracts/contract.model.ts'
import { makeUnit } from './factories/unit.factory.ts'
import type { Unit } from '../src/modules/parking/units/unit.model.ts'
import { HttpClient } from './client/http-client.ts'
import type { TestGateway } from './servers/start-gateway.ts'

export const PASSWORD = 'gravel-otter-lamp-92'
export const PIN = '482915'
export const GUEST_PIN = '730164'

export interface Company {
  readonly id: string
  readonly name: string
}

export interface Person {
  readonly user_id: string
  /** The profile row; null for a super admin. */
  readonly role_id: string | null
  readonly email: string
  readonly name: string
}

/** A hash names its own cost: hundreds of logins needn't each fill the 19 MiB that a real password's does. */
const CHEAP = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } as const
let password_hash: Promise<string> | null = null
let serial = 0

/** Builds the world of a test, in sentences: `await world.towUser('tow_staff', bayou)`, `await world.logIn(dana)`. */
export class World {
  private readonly gateway: TestGateway

  constructor(gateway: TestGateway) {
    this.gateway = gateway
  }

  /** The database owner's connection, which bypasses row-level security. */
  get db(): Knex {
    return this.gateway.database.owner
  }

  /** Creates a company that takes cards in the sandbox. */
  async company(name: string, fields: Record<string, unknown> = {}): Promise<Company> {
    const company = await this.companyWithoutCards(name, fields)
    await this.connect(company)
    return company
  }

  /** Creates a company that has connected no account: its cars are paid for at the counter. */
  companyWithoutCards(name: string, fields: Record<string, unknown> = {}): Promise<Company> {
    return this.insert('tow_companies', {
      name,
      timezone: 'America/Chicago',
      phone: '(713) 555-0148',
      license_number: '006318472C',
      ...fields,
    }) as Promise<Company>
  }

  /** Connects an account of the sandbox, or the named one of Stripe, and returns the provider's name of it. */
  async connect(company: Company, stripe: string | null = null): Promise<string> {
    const enabled = { charges_enabled: true, payouts_enabled: true, details_submitted: true }
    const account =
      stripe ??
      `sbx_acct_${(await this.insert('sandbox_accounts', { idempotency_key: randomUUID(), name: company.name, ...enabled })).id}`
    await this.insert('payment_accounts', {
      tow_company_id: company.id,
      provider: stripe === null ? 'sandbox' : 'stripe',
      provider_account_id: account,
      connected_at: this.now(),
      ...enabled,
    })
    return account
  }

  /** The clock of the gateway under test. */
  now(): Date {
    return this.gateway.clock.now()
  }

  /** Gives a company boot access or takes it; passes the time for which reads may run with rights from before. */
  async setBootAccess({ id }: Pick<Company, 'id'>, has_booting_access: boolean): Promise<void> {
    await this.db('tow_companies').where({ id }).update({ has_booting_access })
    this.gateway.clock.pass(READS_MAY_BE_OLD_MS)
  }

  complex(company: Company, name: string, fields: Partial<Contract> = {}): Promise<Contract> {
    return makeContract(this.db, { tow_company_id: company.id, name, ...fields })
  }

  /** Creates a unit with its PINs and its people, the first of them the main one. */
  async unit(
    complex: Contract,
    unit_number: string,
    people: readonly string[] = ['Noah Pruitt'],
    fields: Partial<Unit> = {},
  ): Promise<Unit> {
    const unit = await makeUnit(this.db, { contract_id: complex.id, unit_number, ...fields }, people)
    const key = this.gateway.gateway.app.kernel.config.pin_key
    await this.insert(
      'unit_pins',
      {
        unit_id: unit.id,
        contract_id: complex.id,
        resident_pin: encryptPin(key, PIN),
        guest_pin: encryptPin(key, GUEST_PIN),
      },
      'unit_id as id',
    )
    return unit
  }

  /** Creates a login without a role; `joined: false` has no password yet. */
  async user(name: string, fields: Record<string, unknown> = {}, joined = true): Promise<Person> {
    serial += 1
    const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${serial}@example.com`
    const row = await this.insert('users', {
      email,
      name,
      status: joined ? 'active' : 'has_not_joined_yet',
      joined_at: joined ? new Date() : null,
      ...fields,
    })
    if (joined)
      await this.insert(
        'user_credentials',
        { user_id: row.id, password_hash: await (password_hash ??= hash(PASSWORD, CHEAP)) },
        'user_id as id',
      )
    return { user_id: row.id, role_id: null, email, name }
  }

  superAdmin(name = 'Ines Salgado'): Promise<Person> {
    return this.user(name, { is_super_admin: true })
  }

  async towUser(
    role: 'tow_admin' | 'tow_staff' | 'tow_driver',
    company: Company,
    name = `A ${role}`,
    fields: Record<string, unknown> = {},
  ): Promise<Person> {
    const person = await this.user(name)
    const row = await this.insert('tow_users', { user_id: person.user_id, tow_company_id: company.id, role, ...fields })
    return { ...person, role_id: row.id }
  }

  async manager(
    role: 'contract_manager' | 'contract_staff',
    complexes: readonly Contract[],
    name = `A ${role}`,
  ): Promise<Person> {
    const person = await this.user(name)
    const row = await this.insert('managers', { user_id: person.user_id })
    for (const complex of complexes)
      await this.insert('contract_managers', { user_id: person.user_id, contract_id: complex.id, role })
    return { ...person, role_id: row.id }
  }

  /** Creates a user of a new external company that works in these complexes. */
  async externalUser(complexes: readonly Contract[], name = 'An external user'): Promise<Person> {
    const person = await this.user(name)
    const company = await this.insert('external_companies', { name: `${name}'s company` })
    const row = await this.insert('external_users', { user_id: person.user_id, external_company_id: company.id })
    for (const complex of complexes)
      await this.insert('external_contracts', { external_company_id: company.id, contract_id: complex.id })
    return { ...person, role_id: row.id }
  }

  /** Returns a browser with this user logged in; throws when the login is refused. */
  async logIn(person: Person, base?: string): Promise<HttpClient> {
    const client = new HttpClient(base ?? this.gateway.url)
    const answer = await client.logIn(person.email, PASSWORD)
    if (answer.status !== 200) throw new Error(`${person.name} could not log in: ${answer.status} ${answer.text}`)
    return client
  }

  async logInResident(complex: Contract, unit: Unit, base?: string): Promise<HttpClient> {
    const client = await new HttpClient(base ?? this.gateway.url).begin()
    const answer = await client.post('/api/residents/login', {
      contract_id: complex.id,
      unit_number: unit.unit_number,
      resident_pin_code: PIN,
    })
    if (answer.status !== 200) throw new Error(`The resident could not log in: ${answer.status} ${answer.text}`)
    return client
  }

  async insert(table: string, row: Record<string, unknown>, returning = 'id'): Promise<{ id: string }> {
    const [made] = (await this.db(table)
      .insert(row)
      .returning(returning === 'id' ? '*' : (returning.split(' as ')[0] ?? 'id'))) as Record<string, unknown>[]
    return { ...made, id: String(made?.[returning.split(' as ')[0] ?? 'id']) }
  }
}

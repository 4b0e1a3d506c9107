import type { ExternalCompanyDetails, ExternalUser } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import { NotFound } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { lockExternalCompany } from '../../organizations/external-companies/index.ts'
import { canExternalCompany, canExternalUser } from './external-company.policy.ts'
import { presentExternalCompanyDetails, presentExternalUser } from './external-company.presenter.ts'
import { lockExternalUser } from './external-user.store.ts'
import { externalActivity } from './queries/external-activity.query.ts'
import { type ExternalCompanyRecord, externalCompanyOf } from './queries/external-companies.query.ts'
import { complexesOf } from './queries/external-contracts.query.ts'
import { externalPeopleOf, type ExternalPerson, externalPersonOf } from './queries/external-people.query.ts'

type Context = Pick<OperationContext, 'db' | 'actor' | 'clock'>

/** Returns a company, locked until this transaction ends. Throws NotFound if there is none. */
export async function externalCompanyToChange({ db, actor }: Context, id: string): Promise<ExternalCompanyRecord> {
  assertPermitted(canExternalCompany.read(actor))
  if (!(await lockExternalCompany(db, id))) throw new NotFound()
  return readExternalCompany({ db }, id)
}

async function readExternalCompany({ db }: Pick<Context, 'db'>, id: string): Promise<ExternalCompanyRecord> {
  const company = await externalCompanyOf(db, id)
  if (!company) throw new NotFound()
  return company
}

/** Throws a refusal with its reason when the company's status doesn't allow this now. */
export function authorizeExternalCompany(
  actor: Actor,
  action: Exclude<keyof typeof canExternalCompany, 'read' | 'create'>,
  company: ExternalCompanyRecord,
): void {
  assertPermitted(canExternalCompany[action](actor, company))
}

/** Reads a company for the response. */
export async function externalCompanyResponse(
  { db, actor, clock }: Context,
  id: string,
): Promise<ExternalCompanyDetails> {
  const company = await readExternalCompany({ db }, id)
  const users = await externalPeopleOf(db, id)
  const complexes = await complexesOf(db, id)
  const done = await externalActivity(db, { external_company_id: id, contract_id: null }, clock.now())
  return presentExternalCompanyDetails(company, { ...done, users, complexes }, actor)
}

/**
 * Returns a person, locked until this transaction ends, if the actor may do this to them now. Throws NotFound if there is none, or
 * they are of another company than the path says.
 */
export async function externalPersonToChange(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  action: keyof typeof canExternalUser,
  id: string,
  external_company_id: string | null = null,
): Promise<ExternalPerson> {
  assertPermitted(canExternalCompany.read(actor))
  const row = await lockExternalUser(db, id)
  if (!row || (external_company_id !== null && row.external_company_id !== external_company_id)) throw new NotFound()
  const person = await readExternalPerson(db, id)
  assertPermitted(canExternalUser[action](actor, person))
  return person
}

export async function readExternalPerson(db: Context['db'], id: string): Promise<ExternalPerson> {
  const person = await externalPersonOf(db, { id })
  if (!person) throw new NotFound()
  return person
}

/** Reads a person again, for the response. */
export const externalUserResponse = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: string,
): Promise<ExternalUser> => presentExternalUser(await readExternalPerson(db, id), actor)

import { createHash, randomBytes } from 'node:crypto'
import { preferredLanguage } from '@curbwise/messages'
import { callForRows, callForValue } from '../../../../db/call-function.ts'
import type { OperationContext } from '../../../../operation/operation.ts'

const LIFETIME_MS = 168 * 3_600_000

export interface InvitationLink {
  readonly token: string
  readonly until: Date
}

/** Creates the single-use token of an invitation, valid for 168 hours, and invalidates the person's older ones. */
export async function createInvitation(
  { db, clock }: Pick<OperationContext, 'db' | 'clock'>,
  user_id: string,
): Promise<InvitationLink> {
  const token = randomBytes(32).toString('base64url')
  const until = new Date(clock.now().getTime() + LIFETIME_MS)
  await callForValue(db, 'auth_create_token', user_id, 'invitation', createHash('sha256').update(token).digest(), until)
  return { token, until }
}

/** Returns the id of the login with this address; creates one that has not joined yet if there is none. */
export async function findOrCreateUser(
  { db }: Pick<OperationContext, 'db'>,
  person: { readonly email: string; readonly name: string; readonly phone?: string | null | undefined },
): Promise<string> {
  const [user] = await callForRows(db, 'find_or_create_user', person.email, person.name, person.phone ?? null)
  if (!user) throw new TypeError('find_or_create_user() returned no login')
  return user.user_id
}

/** What an email that this request sends needs: the reader's language, the product's name, and its address. */
export const mailSettingOf = (context: OperationContext) =>
  ({
    language: preferredLanguage(context.header('accept-language')),
    product_name: context.installation.product_name,
    origin: context.origin,
  }) as const

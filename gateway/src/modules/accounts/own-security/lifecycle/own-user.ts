import type { User } from '../../../../auth/user.model.ts'
import { lockUser } from '../../../../auth/user.store.ts'
import { Unauthenticated } from '../../../../errors/errors.ts'
import { securityNewsMail, type SecurityNews } from '../../../../mail/templates/security-mails.ts'
import type { HistoryEntry, OperationContext } from '../../../../operation/operation.ts'
import { mailSettingOf } from '../../sessions/index.ts'

/** Returns the person of the session, locked: changes of their factor run one after the other. */
export async function lockOwnUser({ db, actor }: Pick<OperationContext, 'db' | 'actor'>): Promise<User> {
  const user = actor.user_id ? await lockUser(db, actor.user_id) : undefined
  if (!user) throw new Unauthenticated()
  return user
}

type Action = Extract<HistoryEntry['action'], `user.${string}`>

/** Records what the person did with their own login. */
export const recordOwn = (
  { actor, history }: OperationContext,
  action: Action,
  after: HistoryEntry['after'] = null,
): Promise<void> =>
  history({
    action,
    record_kind: 'user',
    record_id: actor.user_id ?? '',
    contract_id: null,
    tow_company_id: actor.tow_company_id,
    before: null,
    after,
  })

/** Emails a person what happened to their login. */
export const mailNews = (context: OperationContext, to: string, news: SecurityNews): Promise<void> =>
  context.mail(
    securityNewsMail(news, mailSettingOf(context), { to, at: context.clock.now() }),
    'no_complex',
    'platform',
  )

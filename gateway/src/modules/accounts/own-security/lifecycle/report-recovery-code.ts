import type { OperationContext } from '../../../../operation/operation.ts'
import { mailNews, recordOwn } from './own-user.ts'
import type { Proved } from './prove-factor.ts'

/** Records that a recovery code was used, and emails the person how many are left. Does nothing for a code of the app. */
export async function reportRecoveryCode(context: OperationContext, email: string, proved: Proved): Promise<void> {
  if (proved.kind !== 'recovery_code') return
  await recordOwn(context, 'user.recovery_code_used', { left: proved.left })
  await mailNews(context, email, { kind: 'code_used', left: proved.left })
}

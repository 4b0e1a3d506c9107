import type { api } from '@curbwise/api'
import { MOST_NOTICE_SEGMENTS, segmentsOf } from '@curbwise/rules'
import { ValidationFailed } from '../../../../errors/errors.ts'
import { announcementText } from '../../../../mail/templates/announcement-mail.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { type Contract, loadContract } from '../../../organizations/contracts/index.ts'
import { announce } from '../lifecycle/send.ts'

/** Throws a field error for a text that is too long with the complex’s name and the opt-out instructions. */
export function assertShort(contract: Contract, message: string): void {
  const segments = Math.max(
    ...(['en', 'es'] as const).map((language) =>
      segmentsOf(announcementText(language, { complex: contract.name, message })),
    ),
  )
  if (segments > MOST_NOTICE_SEGMENTS)
    throw new ValidationFailed({
      message: `Shorten this: with the name of the complex it would take ${segments} texts per person, and at most ${MOST_NOTICE_SEGMENTS} are sent`,
    })
}

export const notifyResidentsSms: Operation<typeof api.announcements.notifyResidentsSms> = async (
  context,
  { params, body },
) => {
  const contract = await loadContract(context.db, context.actor, params.id)
  assertShort(contract, body.message)
  return announce(context, contract, { channel: 'sms', subject: null, ...body })
}

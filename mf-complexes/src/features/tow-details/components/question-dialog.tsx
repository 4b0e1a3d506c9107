import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { useNavigate } from '@curbwise/platform/router'
import { carIdentityWords, ConfirmDialog, formatMoney } from '@curbwise/ui/app'
import { SUBJECT_LABELS } from '@curbwise/rules/tows/photos'
import { towNumber } from '@curbwise/rules/tows/number'
import type { ReactElement } from 'react'
import { towsHref } from '../../../parts/tow-href.ts'
import { useChanges, useEnds } from '../api/use-acts.ts'
import type { Question } from '../state/acts.ts'

/** Keeps a plate on one line, however it is spaced. */
const unbroken = (plate: string): string => plate.replaceAll(' ', '\u00a0')

/** Confirmation dialog with what the action will and won't do. */
export function QuestionDialog({
  act,
  tow,
  onClose,
}: {
  readonly act: Question
  readonly tow: Tow
  readonly onClose: () => void
}): ReactElement {
  const ends = useEnds(tow)
  const { removeImage } = useChanges(tow)
  const navigate = useNavigate()
  const car = unbroken(carIdentityWords({ plate: tow.license_plate, state: tow.state, vin: tow.vin }))
  const shared = { open: true, onClose, destructive: true }
  const reason = { reason_label: 'Reason', reason_help: 'It’s saved with the tow.' }
  switch (act.kind) {
    case 'cancel':
      return (
        <ConfirmDialog
          {...shared}
          {...reason}
          title={`Cancel tow ${towNumber(tow.number)}, ${car}?`}
          verb="Cancel tow"
          keep="Keep the tow"
          will={[
            'End this tow for good.',
            tow.driver ? `Take it from ${tow.driver.name}.` : 'Remove it from the list of requests.',
          ]}
          will_not={['Delete its photos or its decisions.', 'Charge anyone.']}
          onConfirm={async (words) => {
            await ends.cancel(words)
          }}
        />
      )
    case 'zero':
      return (
        <ConfirmDialog
          {...shared}
          reason_label="Reason"
          reason_help="It’s saved with the tow and printed in the no-charge letter."
          title={`Set the charge for ${car} to zero?`}
          verb="Set to zero"
          keep="Keep the charge"
          will={[`Remove ${formatMoney(tow.charge?.total.cents ?? 0)} with an adjustment line and your reason.`]}
          will_not={[
            'Release the car.',
            ...(tow.charge && tow.charge.paid.cents > 0 ? ['Refund what was paid. Use a refund for that.'] : []),
          ]}
          onConfirm={async (words) => {
            await ends.zero(words)
          }}
        />
      )
    case 'remove':
      return (
        <ConfirmDialog
          {...shared}
          title={`Remove the request for ${car}?`}
          verb="Remove request"
          keep="Keep the request"
          will={['Remove the request from every list.']}
          will_not={['Delete it from the history.']}
          onConfirm={async () => {
            await ends.remove()
            await navigate(towsHref(tow.contract.id), { replace: true })
          }}
        />
      )
    case 'remove_image':
      return (
        <ConfirmDialog
          {...shared}
          title={`Remove the photo “${SUBJECT_LABELS[act.image.subject]}”?`}
          verb="Remove the photo"
          keep="Keep the photo"
          will={['Remove the photo from this tow.']}
          will_not={['Delete its hash, or that it was removed, from the history.']}
          onConfirm={async () => {
            await removeImage(act.image.id)
          }}
        />
      )
  }
}

import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { useNavigate } from '@curbwise/platform/router'
import { carIdentityWords, ConfirmDialog, formatMoney } from '@curbwise/ui/app'
import { SUBJECT_LABELS } from '@curbwise/rules/tows/photos'
import type { ReactElement } from 'react'
import { towsHref } from '../../../parts/tow-href.ts'
import { useChanges, useEnds } from '../api/use-acts.ts'
import type { Question } from '../state/acts.ts'

/** A plate is one word, however it is spaced. */
const unbroken = (plate: string): string => plate.replaceAll(' ', '\u00a0')

/** One question, with what the act will do and what it will not. */
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
  const reason = { reason_label: 'Reason', reason_help: 'The record keeps it.' }
  switch (act.kind) {
    case 'cancel':
      return (
        <ConfirmDialog
          {...shared}
          {...reason}
          title={`Cancel tow ${tow.number}, ${car}?`}
          verb="Cancel tow"
          keep="Keep the tow"
          will={[
            'End this tow for good.',
            tow.driver ? `Take it from ${tow.driver.name}.` : 'Take it off the list of requests.',
          ]}
          will_not={['Delete its photos or its decisions.', 'Charge anybody.']}
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
          reason_help="The record and the no-charge letter keep it."
          title={`Take the whole charge from ${car}?`}
          verb="Set to zero"
          keep="Keep the charge"
          will={[`Take ${formatMoney(tow.charge?.total.cents ?? 0)} away by an adjustment line with your reason.`]}
          will_not={[
            'Release the car.',
            ...(tow.charge && tow.charge.paid.cents > 0 ? ['Give back what was paid: that is a refund.'] : []),
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
          title={`Take back the request for ${car}?`}
          verb="Take back"
          keep="Keep the request"
          will={['Take the request off every list.']}
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
          will={['Take the photo out of this tow.']}
          will_not={['Delete its hash, or that it was removed, from the history.']}
          onConfirm={async () => {
            await removeImage(act.image.id)
          }}
        />
      )
  }
}

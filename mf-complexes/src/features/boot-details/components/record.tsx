import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import { useAbility } from '@curbwise/platform'
import { TOW_STATUS_LABELS } from '@curbwise/rules/tows/status'
import { towNumber } from '@curbwise/rules/tows/number'
import { Facts } from '@curbwise/ui/app'
import { bootNumber } from '@curbwise/rules/boots/number'
import { formatTime, TextLink } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { Side } from '../../../parts/case-page/style.ts'
import { towHref } from '../../../parts/tow-href.ts'

/** The booted car's other details. */
export function Record({ boot }: { readonly boot: Boot }): ReactElement {
  const { canOpen } = useAbility()
  const { tow, contract } = boot
  const zone = contract.timezone
  const tow_words = tow && `${towNumber(tow.number)}, ${TOW_STATUS_LABELS[tow.status].toLowerCase()}`
  return (
    <Side aria-labelledby="boot-record">
      <header>
        <h2 id="boot-record">Record</h2>
      </header>
      <Facts
        facts={[
          ['Number', bootNumber(boot.number)],
          ['VIN', boot.vin],
          ['Deployed', formatTime(boot.deployed_at, zone)],
          ['Reason', boot.reason_text],
          [
            'Tow',
            tow && canOpen(`/complexes/tows/${tow.id}/details`) ? (
              <TextLink key="tow" href={towHref(tow.id, contract.id)}>
                {tow_words}
              </TextLink>
            ) : (
              tow_words
            ),
          ],
          ['Released', boot.released_at && formatTime(boot.released_at, zone)],
          ['Released by', boot.released_by],
          ['Released because', boot.release_reason],
          ['For the owner', boot.public_comments],
          ['Private note', boot.private_comments],
        ]}
      />
    </Side>
  )
}

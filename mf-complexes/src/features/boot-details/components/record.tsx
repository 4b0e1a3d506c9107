import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import { useAbility } from '@curbwise/platform'
import { towNumber } from '@curbwise/rules/tows/number'
import { Facts, towStatusLabel } from '@curbwise/ui/app'
import { usePanelTexts } from '@curbwise/ui/boot-parts'
import { bootNumber } from '@curbwise/rules/boots/number'
import { formatTime, TextLink } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { Side } from '../../../parts/case-page/style.ts'
import { useCaseTexts } from '../../../parts/case-page/texts.ts'
import { useScreenLanguage } from '../../../parts/driver-texts.ts'
import { towHref } from '../../../parts/tow-href.ts'

/** The booted car's other details. */
export function Record({ boot }: { readonly boot: Boot }): ReactElement {
  const t = useCaseTexts()
  const words = usePanelTexts()
  const language = useScreenLanguage()
  const { canOpen } = useAbility()
  const { tow, contract } = boot
  const zone = contract.timezone
  const tow_words = tow && `${towNumber(tow.number)}, ${towStatusLabel(tow.status, language).toLowerCase()}`
  return (
    <Side aria-labelledby="boot-record">
      <header>
        <h2 id="boot-record">{t('record')}</h2>
      </header>
      <Facts
        facts={[
          [t('number'), bootNumber(boot.number)],
          ['VIN', boot.vin],
          [t('deployed'), formatTime(boot.deployed_at, zone)],
          [t('reason'), boot.reason_text],
          [
            t('tow'),
            tow && canOpen(`/complexes/tows/${tow.id}/details`) ? (
              <TextLink key="tow" href={towHref(tow.id, contract.id)}>
                {tow_words}
              </TextLink>
            ) : (
              tow_words
            ),
          ],
          [t('released'), boot.released_at && formatTime(boot.released_at, zone)],
          [words.released_by, boot.released_by],
          [words.released_because, boot.release_reason],
          [words.for_owner, boot.public_comments],
          [words.private_note, boot.private_comments],
        ]}
      />
    </Side>
  )
}

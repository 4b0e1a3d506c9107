import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { Link } from '@curbwise/platform/router'
import { CarIdentity, carIdentityWords, ReasonTag, StatusChip, VerdictChip } from '@curbwise/ui/app'
import { IconLink, PracticeBadge } from '@curbwise/ui/entry'
import { CloudUploadIcon, NavigationIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { alertWords, isAlerted } from '../../../parts/alert-words.ts'
import { directionsLink } from '../../../parts/directions.ts'
import { towNumber } from '@curbwise/rules/tows/number'
import { verdictPaint } from '../../../parts/verdict-paint.ts'
import { nextWords } from '../state/words.ts'
import { Cards } from './style.ts'
import { carTextsIn, carWords } from '../../../parts/car-words.ts'
import { useDriverTexts } from '../../../parts/driver-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'

const Waiting = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  font-weight: 600;
  color: var(--text);
`
const AlertText = styled.p`
  ${verdictPaint}
`

const Place = styled.div`
  grid-column: 1/-1;
  display: flex;
  align-items: center;
  gap: 10px;
  small {
    flex: 1;
    min-width: 0;
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`

/** The driver's tows as cards; the first of the driver's own tows is highlighted. */
export function TowCards({
  tows,
  label,
  href,
  waiting,
  highlight_first,
}: {
  readonly tows: readonly TowRow[]
  readonly label: string
  readonly href: (tow: TowRow) => string
  /** What waits on this phone for the tow; null when nothing does. */
  readonly waiting: (tow: TowRow) => string | null
  readonly highlight_first?: boolean
}): ReactElement {
  const t = useDriverTexts()
  const language = useScreenLanguage()
  return (
    <Cards aria-label={label}>
      {tows.map((tow, at) => (
        <li key={tow.id} data-first={highlight_first && at === 0 ? '' : undefined}>
          <Link
            to={href(tow)}
            aria-label={[
              t('tow.number', { number: towNumber(tow.number) }),
              carIdentityWords({ plate: tow.license_plate, state: tow.state, vin: tow.vin }, language),
              carWords(tow.vehicle, language),
            ].join(', ')}
          />
          <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} size="md" copy={false} />
          <StatusChip status={tow.status} step={tow.step} word="step" size="lg" />
          <b>{carWords(tow.vehicle, language)}</b>
          {tow.contract.is_practice ? <PracticeBadge>{t('practice')}</PracticeBadge> : null}
          <Place>
            <small>
              {[tow.contract.name, tow.space ? t('space', { space: tow.space }) : tow.location]
                .filter(Boolean)
                .join(', ')}
            </small>
            <IconLink
              size="touch"
              label={t('directions.to', { complex: tow.contract.name, number: towNumber(tow.number) })}
              icon={<NavigationIcon size={24} />}
              {...directionsLink(`${tow.contract.name}, ${tow.contract.address}`)}
            />
          </Place>
          {tow.hazard ? (
            <small>{t('hazard', { hazard: carTextsIn(language)(`hazard.${tow.hazard}`).toLowerCase() })}</small>
          ) : null}
          <ReasonTag reason={tow.reason} />
          <VerdictChip verdict={tow.alert?.verdict ?? tow.decision.verdict} />
          {highlight_first ? <em>{t('next', { step: nextWords(tow, t) })}</em> : null}
          {waiting(tow) === null ? null : (
            <Waiting>
              <CloudUploadIcon size={20} />
              {waiting(tow)}
            </Waiting>
          )}
          {isAlerted(tow) ? <AlertText data-verdict={tow.alert.verdict}>{alertWords(tow, language)}</AlertText> : null}
        </li>
      ))}
    </Cards>
  )
}

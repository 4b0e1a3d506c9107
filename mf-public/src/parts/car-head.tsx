import type { PublicCase } from '@curbwise/api/resources/find-my-car.schemas'
import { carName } from '@curbwise/messages/car-name'
import { useLanguage } from '@curbwise/platform'
import { towNumber } from '@curbwise/rules/tows/number'
import { PlateTag } from '@curbwise/ui/entry'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { Answer } from './case-style.ts'
import { caseTime } from './case-text.ts'
import { useTexts } from './texts.ts'

export interface CarHeadProps {
  readonly found: PublicCase
  /** The page's heading; focused when it appears. */
  readonly title: string
  /** Additional content below the car. */
  readonly children?: ReactNode
}

/** The car for confirmation: plate and state, make, complex and time, case number. */
export function CarHead({ found, title, children }: CarHeadProps): ReactElement {
  const t = useTexts()
  const { language } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  const { contract, towed_at } = found
  return (
    <Answer>
      <div>
        <header>
          {found.license_plate ? (
            <PlateTag plate={found.license_plate} state={found.state ?? undefined} size="md" />
          ) : null}
          <span>{carName(language, found.vehicle)}</span>
        </header>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>
          {towed_at
            ? t(found.status === 'dropped' ? 'parked' : 'towed', {
                place: contract.name,
                time: caseTime(towed_at, contract.timezone, language),
              })
            : contract.name}
        </p>
        <p>{t('case', { number: towNumber(found.number) })}</p>
      </div>
      {children ? <div>{children}</div> : null}
    </Answer>
  )
}

import type { PublicBoot } from '@curbwise/api/resources/boot-records.schemas'
import { carName } from '@curbwise/messages/car-name'
import { useLanguage } from '@curbwise/platform'
import { bootNumber } from '@curbwise/rules/boots/number'
import { PlateTag } from '@curbwise/ui/entry'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { useBootTexts } from './boot-texts.ts'
import { Answer } from './case-style.ts'
import { caseTime } from './case-text.ts'
import { useTexts } from './texts.ts'

export interface BootHeadProps {
  readonly boot: PublicBoot
  /** The page's heading; focused when it appears. */
  readonly title: string
  /** One of several on the page, so not its heading. */
  readonly is_one_of_several?: boolean
  /** Additional content below the car. */
  readonly children?: ReactNode
}

/** The booted car for confirmation: plate and state, make, place and time, the number on the device, case number. */
export function BootHead({ boot, title, is_one_of_several = false, children }: BootHeadProps): ReactElement {
  const t = useBootTexts()
  const of_case = useTexts()
  const { language } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  const { contract, location, deployed_at } = boot
  return (
    <Answer>
      <div>
        <header>
          {boot.license_plate ? (
            <PlateTag plate={boot.license_plate} state={boot.state ?? undefined} size="md" />
          ) : null}
          <span>{carName(language, boot.vehicle)}</span>
        </header>
        {is_one_of_several ? (
          <h2>{title}</h2>
        ) : (
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        )}
        <p>
          {t('since', { place: contract.name, location, time: caseTime(deployed_at, contract.timezone, language) })}
        </p>
        <p>
          <strong>{t('device', { code: boot.device_code })}</strong> ·{' '}
          {of_case('case', { number: bootNumber(boot.number) })}
        </p>
      </div>
      {children ? <div>{children}</div> : null}
    </Answer>
  )
}

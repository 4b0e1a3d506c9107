import type { PublicCase } from '@curbwise/api/resources/find-my-car'
import { carName } from '@curbwise/messages/car-name'
import { PageIdentity, useLanguage } from '@curbwise/platform'
import { Button, PlateTag } from '@curbwise/ui/entry'
import { formatMoney, MoneyLines } from '@curbwise/ui/app'
import styled from '@emotion/styled'
import { useEffect, useRef, type ReactElement } from 'react'
import { caseTime, lineBasis, lineLabel } from '../state/case-text.ts'
import { useTexts } from '../state/texts.ts'
import { Amounts, Answer, Part } from './case-style.ts'
import { Hearing } from './hearing.tsx'
import { Place } from './place.tsx'
import { Why } from './why.tsx'

const Company = styled.div`
strong{display:block;font-size:1rem;line-height:1.375rem;font-weight:680;overflow-wrap:anywhere}
small{font-size:.8125rem;line-height:1.125rem;color:var(--text-2)}
`

export interface CaseCardProps {
  readonly found: PublicCase
  readonly onAgain: () => void
}

/** One case as its owner sees it: the answer, the amount, where, what for, why, and how to object. */
export default function CaseCard({ found, onAgain }: CaseCardProps): ReactElement {
  const t = useTexts()
  const { language } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { contract, tow_company, amount_now, amount_after_midnight } = found
  return (
    <>
      <PageIdentity>
        <Company>
          <strong>{tow_company.name}</strong>
          {tow_company.license_number ? <small>{t('license', { number: tow_company.license_number })}</small> : null}
        </Company>
      </PageIdentity>
      <Answer>
        <div>
          <header>
            {found.license_plate ? <PlateTag plate={found.license_plate} state={found.state ?? undefined} size="md" /> : null}
            <span>{carName(language, found.vehicle)}</span>
          </header>
          <h1 ref={heading} tabIndex={-1}>{t(`status.${found.status}`)}</h1>
          <p>
            {found.towed_at ? t('towed', { place: contract.name, time: caseTime(found.towed_at, contract.timezone, language) }) : contract.name}
          </p>
          <p>{t('case', { number: found.number })}</p>
        </div>
        {amount_now ? (
          <div>
            <Amounts>
              <div><dt>{t('to_pay')}</dt><dd>{formatMoney(amount_now.cents)}</dd></div>
              {amount_after_midnight ? <div><dt>{t('from_midnight')}</dt><dd>{formatMoney(amount_after_midnight.cents)}</dd></div> : null}
            </Amounts>
            {found.status === 'in_storage' ? <p>{t('how_to_pay')}</p> : null}
          </div>
        ) : null}
      </Answer>
      <Place found={found} />
      {amount_now && found.lines.length > 0 ? (
        <Part>
          <h2>{t('lines')}</h2>
          <MoneyLines
            size="lg"
            lines={found.lines.map((line) => ({ label: lineLabel(line, t), basis: lineBasis(line, t), cents: line.amount.cents }))}
            total={{ label: t('total'), cents: amount_now.cents }}
            after={t('midnight_note')}
          />
        </Part>
      ) : null}
      <Why found={found} />
      <Hearing found={found} />
      <Button size="touch" full onClick={onAgain}>{t('again')}</Button>
    </>
  )
}

import type { PublicBoot } from '@curbwise/api/resources/boot-records.schemas'
import { Alert, LinkButton, PracticeStripe } from '@curbwise/ui/entry'
import { CreditCardIcon, SearchIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { BootHead } from '../../../parts/boot-head.tsx'
import { useBootTexts } from '../../../parts/boot-texts.ts'
import { CaseLines } from '../../../parts/case-lines.tsx'
import { CompanyIdentity } from '../../../parts/company.tsx'
import { SandboxStrip } from '../../../parts/sandbox-strip.tsx'
import { Objection } from './objection.tsx'
import { Why } from './why.tsx'

const Next = styled.div`
  margin-top: 14px;
`

/** A boot as the car's owner sees it: amount, how to pay, reason, and how to object. */
export default function BootCard({ boot }: { readonly boot: PublicBoot }): ReactElement {
  const t = useBootTexts()
  const { contract, tow_company, online, status } = boot
  return (
    <>
      <CompanyIdentity company={tow_company} />
      {contract.is_practice ? <PracticeStripe>{t('practice')}</PracticeStripe> : null}
      {online.is_open && online.is_sandbox ? <SandboxStrip /> : null}
      {boot.tow_requested_at !== null && online.is_open ? <Alert severity="warn">{t('tow')}</Alert> : null}
      <BootHead boot={boot} title={t(`status.${status}`)}>
        <Amount boot={boot} />
      </BootHead>
      <Why boot={boot} />
      <Objection boot={boot} />
      <LinkButton size="touch" full href="/booted">
        {t('search_again')}
      </LinkButton>
    </>
  )
}

/** What is due and how to pay it; or, once the boot is off, what that means. */
function Amount({ boot }: { readonly boot: PublicBoot }): ReactElement | null {
  const t = useBootTexts()
  const { status, charge, online, key, tow_company, contract } = boot
  if (status === 'released_free') return null
  if (status === 'released_paid') return <p>{t('paid_for')}</p>
  if (status === 'towed')
    return (
      <>
        <p>{t('left')}</p>
        <Next>
          <LinkButton variant="primary" size="touch" full icon={<SearchIcon />} href="/findmycar">
            {t('none.find')}
          </LinkButton>
        </Next>
      </>
    )
  return (
    <>
      <CaseLines found={{ contract }} charge={charge} />
      {online.is_open ? (
        <Next>
          <LinkButton variant="primary" size="touch" full icon={<CreditCardIcon />} href={`/pay?case=${key}`}>
            {t('pay')}
          </LinkButton>
        </Next>
      ) : (
        <p>{t('by_phone', { company: tow_company.name })}</p>
      )}
      <p>{t('stay')}</p>
    </>
  )
}

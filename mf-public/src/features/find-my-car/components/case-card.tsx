import type { PublicCase } from '@curbwise/api/resources/find-my-car.schemas'
import { Button, PracticeStripe } from '@curbwise/ui/entry'
import type { ReactElement, ReactNode } from 'react'
import { CarHead } from '../../../parts/car-head.tsx'
import { CaseLines } from '../../../parts/case-lines.tsx'
import { CompanyIdentity } from '../../../parts/company.tsx'
import { SandboxStrip } from '../../../parts/sandbox-strip.tsx'
import { useTexts } from '../../../parts/texts.ts'
import { Part } from '../../../parts/case-style.ts'
import { Amount } from './amount.tsx'
import { Hearing } from './hearing.tsx'
import { Place } from '../../../parts/place.tsx'
import { Why } from './why.tsx'

export interface CaseCardProps {
  readonly found: PublicCase
  readonly onAgain: () => void
  /** Replaces the refresh button: with several cases, the link to this one. */
  readonly link?: ReactNode
}

/** A case as the car's owner sees it: amount, place, reason, and how to object. */
export default function CaseCard({ found, onAgain, link }: CaseCardProps): ReactElement {
  const t = useTexts()
  const { tow_company, charge } = found
  return (
    <>
      <CompanyIdentity company={tow_company} />
      {found.contract.is_practice ? <PracticeStripe>{t('practice')}</PracticeStripe> : null}
      {found.online.is_open && found.online.is_sandbox ? <SandboxStrip /> : null}
      <CarHead found={found} title={t(found.is_disposed ? 'status.disposed' : `status.${found.status}`)}>
        {charge ? <Amount found={found} charge={charge} /> : null}
      </CarHead>
      <Place found={found} />
      {charge && charge.lines.length > 0 ? (
        <Part>
          <h2>{t('lines')}</h2>
          <CaseLines
            found={found}
            charge={charge}
            note={found.status === 'in_storage' ? t('midnight_note') : undefined}
          />
        </Part>
      ) : null}
      <Why found={found} />
      <Hearing found={found} />
      {link ?? (
        <Button size="touch" full onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </>
  )
}

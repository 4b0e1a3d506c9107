import type { PayCase } from '@curbwise/api/resources/payments.schemas'
import { Alert, LinkButton } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { CaseLines } from '../../../parts/case-lines.tsx'
import { Part } from '../../../parts/case-style.ts'
import { usePayTexts } from '../../../parts/pay-texts.ts'
import { Place } from '../../../parts/place.tsx'
import { waysToPay } from '../state/ways-to-pay.ts'

/** For a company that takes no card payments online now: what is due, what the counter takes, and where it is. */
export function CounterOnly({ found: { key, case: found } }: { readonly found: PayCase }): ReactElement {
  const t = usePayTexts()
  const ways = waysToPay(found.storage_lot?.payment_methods ?? [])
  return (
    <>
      <Part>
        <h2>{t('at_lot.title')}</h2>
        <p>{t('at_lot.what', { company: found.tow_company.name })}</p>
        {ways ? <p>{t(ways)}</p> : null}
      </Part>
      {found.charge ? (
        <Part>
          <CaseLines found={found} charge={found.charge} />
        </Part>
      ) : null}
      <Place found={found} />
      <Alert severity="note">{t('at_lot.note')}</Alert>
      <LinkButton size="touch" full href={`/findmycar?case=${key}`}>
        {t('back_to_case')}
      </LinkButton>
    </>
  )
}

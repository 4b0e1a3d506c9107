import type { PayCase } from '@curbwise/api/resources/payments.schemas'
import { Alert, LinkButton } from '@curbwise/ui/entry'
import { CallIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { useBootTexts } from '../../../parts/boot-texts.ts'
import { caseLink } from '../../../parts/case-link.ts'
import { CaseLines } from '../../../parts/case-lines.tsx'
import { Part } from '../../../parts/case-style.ts'
import { phoneText, telephone } from '../../../parts/case-text.ts'
import { usePayTexts } from '../../../parts/pay-texts.ts'
import { Place } from '../../../parts/place.tsx'
import { waysToPay } from '../state/ways-to-pay.ts'

/** For a company that takes no card payments online now: what is due, what the counter takes, and where it is. */
export function CounterOnly({ found: paid_case }: { readonly found: PayCase }): ReactElement {
  const t = usePayTexts()
  const { case: found, boot } = paid_case
  const ways = waysToPay(found.storage_lot?.payment_methods ?? [])
  return (
    <>
      {boot ? (
        <ByPhone boot={boot} />
      ) : (
        <Part>
          <h2>{t('at_lot.title')}</h2>
          <p>{t('at_lot.what', { company: found.tow_company.name })}</p>
          {ways ? <p>{t(ways)}</p> : null}
        </Part>
      )}
      {found.charge ? (
        <Part>
          <CaseLines found={found} charge={found.charge} />
        </Part>
      ) : null}
      {boot ? null : <Place found={found} />}
      <Alert severity="note">{t('at_lot.note')}</Alert>
      <LinkButton size="touch" full href={caseLink(paid_case)}>
        {t('back_to_case')}
      </LinkButton>
    </>
  )
}

/** A boot is paid to the company's people, who also take it off. */
function ByPhone({ boot: { tow_company } }: { readonly boot: NonNullable<PayCase['boot']> }): ReactElement {
  const t = useBootTexts()
  const { name, phone, takes_cash } = tow_company
  return (
    <Part>
      <h2>{name}</h2>
      <p>{t('by_phone', { company: name })}</p>
      {takes_cash ? <p>{t('cash')}</p> : null}
      {phone ? (
        <LinkButton variant="primary" size="touch" full icon={<CallIcon />} href={telephone(phone)}>
          {t('call', { phone: phoneText(phone) })}
        </LinkButton>
      ) : null}
    </Part>
  )
}

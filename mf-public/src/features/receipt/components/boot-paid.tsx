import type { PublicBoot } from '@curbwise/api/resources/boot-records.schemas'
import type { Checkout } from '@curbwise/api/resources/payments.schemas'
import { useLanguage } from '@curbwise/platform'
import { LinkButton } from '@curbwise/ui/entry'
import { formatMoney } from '@curbwise/ui/app'
import { CallIcon, LockOpenIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useEffect, useRef, type ReactElement } from 'react'
import { FoundHead } from '../../../parts/found-head.tsx'
import { type BootTexts, useBootTexts } from '../../../parts/boot-texts.ts'
import { caseLink } from '../../../parts/case-link.ts'
import { CaseLines } from '../../../parts/case-lines.tsx'
import { Part } from '../../../parts/case-style.ts'
import { caseTime, phoneText, telephone } from '../../../parts/case-text.ts'
import { Foot } from '../../../parts/foot.ts'
import { usePayTexts } from '../../../parts/pay-texts.ts'
import { useTexts } from '../../../parts/texts.ts'
import { ReceiptFacts } from './receipt-facts.tsx'
import { ReleaseCode } from './release-code.tsx'

const Released = styled(Part)`
  text-align: center;
  h1 {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    font-size: 1.125rem;
    line-height: 1.5rem;
    font-weight: 680;
    color: var(--bt-paid);
    outline: 0;
  }
  svg {
    flex: none;
  }
`
const Steps = styled.ol`
  padding-left: 24px;
  list-style: decimal;
  li {
    padding: 8px 0 8px 4px;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li::marker {
    font-weight: 700;
    color: var(--primary);
  }
  strong {
    display: block;
  }
  p {
    margin-top: 0;
  }
`
const Note = styled.p`
  text-align: center;
  color: var(--text-2);
`

/** Where and until when the device is due back, and what a late return costs, as far as the company says so. */
function returnText({ return: due, tow_company }: PublicBoot, time: string | null, t: BootTexts): string {
  const place = due?.to ?? null
  const where =
    place === null
      ? [time === null ? '' : t('return.time', { time }), t('return.ask', { company: tow_company.name })]
      : [time === null ? t('return.place', { place }) : t('return.both', { place, time })]
  const late = due?.late_fee && time !== null ? t('return.late', { amount: formatMoney(due.late_fee.cents) }) : ''
  return [...where, late].filter(Boolean).join(' ')
}

export interface BootPaidProps {
  readonly checkout: Checkout
  readonly boot: PublicBoot
}

/** The provider confirmed the payment: the release code at once, what to do with it, and the receipt. */
export function BootPaid({ checkout, boot }: BootPaidProps): ReactElement {
  const { release_code: code } = checkout
  return code === undefined ? (
    <NothingReleased checkout={checkout} boot={boot} />
  ) : (
    <CodeAndSteps checkout={checkout} boot={boot} code={code} />
  )
}

function CodeAndSteps({ checkout, boot, code }: BootPaidProps & { readonly code: string }): ReactElement {
  const t = useBootTexts()
  const of_case = useTexts()
  const { language } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { contract, tow_company, charge } = boot
  const by = boot.return?.by ?? null
  const time = by === null ? null : caseTime(by, contract.timezone, language)
  const { receipt_mail: mail } = checkout
  return (
    <>
      <Released>
        <h1 ref={heading} tabIndex={-1}>
          <LockOpenIcon size={22} />
          {t('paid.title', { amount: formatMoney(checkout.amount.cents) })}
        </h1>
        <p role="status">{t('code.label', { code: boot.device_code })}</p>
        <ReleaseCode code={code} />
        <p>{mail ? t('code.mailed', { mail }) : t('code.once')}</p>
      </Released>
      <Part>
        <Steps>
          <li>
            <strong>{t('step.code')}</strong>
            <p>{t('step.code_what')}</p>
          </li>
          <li>
            <strong>{t('step.off')}</strong>
            <p>{t('step.off_what')}</p>
          </li>
          <li>
            <strong>{t('step.back')}</strong>
            <p>{returnText(boot, time, t)}</p>
          </li>
        </Steps>
      </Part>
      <ReceiptFacts checkout={checkout} />
      <Part>
        <h2>{of_case('lines')}</h2>
        <CaseLines found={{ contract }} charge={charge} />
      </Part>
      <Note>{t('again')}</Note>
      {tow_company.phone ? (
        <Foot>
          <LinkButton size="touch" full icon={<CallIcon />} href={telephone(tow_company.phone)}>
            {t('stuck', { phone: phoneText(tow_company.phone) })}
          </LinkButton>
        </Foot>
      ) : null}
    </>
  )
}

/** The payment came after the boot was off, or after the car had left on a tow; or no code is on record: what happens next. */
function NothingReleased({ checkout, boot }: BootPaidProps): ReactElement {
  const t = useBootTexts()
  const of_payment = usePayTexts()
  const company = boot.tow_company.name
  const why = checkout.refund_due
    ? t('no_code.refund', { company })
    : boot.status === 'released_paid'
      ? t('no_code.call', { company })
      : t('no_code.credited')
  return (
    <>
      <FoundHead found={checkout} title={of_payment('paid.title', { amount: formatMoney(checkout.amount.cents) })}>
        <p role="status">{why}</p>
      </FoundHead>
      <ReceiptFacts checkout={checkout} />
      <LinkButton size="touch" full href={caseLink(checkout)}>
        {of_payment('back_to_case')}
      </LinkButton>
    </>
  )
}

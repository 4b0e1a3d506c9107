import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { Verdict } from '@curbwise/rules/decision/types'
import { VerdictChip } from '@curbwise/ui/app'
import { formatTime, LinkButton } from '@curbwise/ui/entry'
import { CallIcon, ErrorIcon, HistoryIcon, VerifiedUserIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useDecisionTexts } from '../../../parts/decision-texts.ts'
import { useDriverTexts } from '../../../parts/driver-texts.ts'
import { useStepTexts } from '../../../parts/step-texts.ts'
import { useDispatchPhone } from '../api/use-fleet.ts'
import { usePhoneDiffers } from '../api/use-phone-differs.ts'
import { FactRow, Rows } from './parts.tsx'

const Card = styled.section`
  border: 2px solid var(--err);
  border-radius: 14px;
  background: var(--surface);
  overflow: hidden;
  > header {
    display: flex;
    gap: 10px;
    padding: 12px 14px;
  }
  > header .cw-i {
    flex: none;
    margin-top: 2px;
    color: var(--err);
  }
  h2 {
    font-size: 1.125rem;
    line-height: 1.5rem;
    font-weight: 680;
    text-wrap: balance;
  }
  > div {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    border-top: 1px solid var(--line);
  }
  > div > div {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 6px;
    padding: 10px 14px 12px;
  }
  > div > div + div {
    border-left: 1px solid var(--line);
  }
  h3 {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 550;
    color: var(--text-2);
  }
  p {
    font-size: 0.9375rem;
    line-height: 1.25rem;
    overflow-wrap: anywhere;
  }
`

interface SideProps {
  readonly title: string
  readonly verdict: Verdict
  readonly sentence: string
}

const Side = ({ title, verdict, sentence }: SideProps): ReactElement => (
  <div>
    <h3>{title}</h3>
    <VerdictChip verdict={verdict} />
    <p>{sentence}</p>
  </div>
)

/** Says that the server decides otherwise than the phone did without a signal, with both, and what that means for the driver. */
export function OfflineChanged({ tow }: { readonly tow: Tow }): ReactElement {
  const t = useStepTexts()
  const texts = useDriverTexts()
  const { sentence } = useDecisionTexts()
  const phone = useDispatchPhone(tow)
  const one = usePhoneDiffers(tow)
  return (
    <>
      <Card aria-label={t('offline.title')} role="alert">
        <header>
          <ErrorIcon size={24} />
          <h2>{t('offline.title')}</h2>
        </header>
        {one ? (
          <div>
            <Side
              title={t('offline.phone', { time: formatTime(one.captured_at, tow.contract.timezone, 'time') })}
              verdict={one.phone.verdict}
              sentence={sentence(one.phone.sentence)}
            />
            <Side title={t('offline.server')} verdict={one.server.verdict} sentence={sentence(one.server.sentence)} />
          </div>
        ) : null}
      </Card>
      <Rows>
        <FactRow icon={<HistoryIcon size={24} />} title={t('offline.kept')} detail={t('offline.kept.what')} />
        <FactRow
          icon={<VerifiedUserIcon size={24} />}
          title={t('offline.dispatch')}
          detail={t('offline.dispatch.what')}
        />
      </Rows>
      {phone ? (
        <LinkButton size="touch" icon={<CallIcon />} href={`tel:${phone}`}>
          {texts('call_dispatch')}
        </LinkButton>
      ) : null}
    </>
  )
}

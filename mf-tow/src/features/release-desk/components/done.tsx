import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { useAbility } from '@curbwise/platform'
import { CUSTODY_STATUS_LABELS, ID_TYPE_LABELS, TAKER_ROLE_LABELS } from '@curbwise/rules/tows/custody'
import { MoneyLines } from '@curbwise/ui/app'
import { formatTime, LinkButton, TextLink } from '@curbwise/ui/entry'
import { ArrowForwardIcon, CheckCircleIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useEffect, useRef, type ReactElement } from 'react'
import { STORAGE } from '../state/links.ts'
import { receiptOf, restOf } from '../state/receipt.ts'
import { Car } from './car.tsx'
import { CaseDocuments } from './case-documents.tsx'
import { Cards, Foot, Frame, Step } from './style.ts'

const Head = styled(Step)`
  flex-direction: row;
  align-items: center;
  gap: 20px;
  padding: 24px;
  > .cw-i {
    flex: none;
    color: var(--ok);
  }
  h2 {
    font-size: 1.625rem;
    line-height: 2rem;
    font-weight: 700;
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
    outline: 0;
  }
  p {
    font-size: 1rem;
    line-height: 1.5rem;
    color: var(--text-2);
  }
  @media (max-width: 576px) {
    padding: 18px 16px;
    gap: 14px;
    h2 {
      font-size: 1.25rem;
      line-height: 1.625rem;
    }
  }
`
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A closed case: who has the car, the receipt, the documents to print, and a link to the next car. */
export function Done({ place, tow }: { readonly place: CustodyCase; readonly tow: Tow | null }): ReactElement {
  const title = useRef<HTMLHeadingElement>(null)
  const { canOpen } = useAbility()
  useEffect(() => title.current?.focus(), [])
  const zone = place.storage_lot.timezone
  const at = place.ended_at ? formatTime(place.ended_at, zone) : ''
  const seen = [
    place.released_to_role && TAKER_ROLE_LABELS[place.released_to_role],
    place.released_to_id_type && `${ID_TYPE_LABELS[place.released_to_id_type].toLowerCase()} seen`,
  ]
    .filter(Boolean)
    .join(', ')
  const receipt = receiptOf(place)
  const details = `/complexes/tows/${place.tow.id}/details`
  return (
    <Frame>
      <div>
        <aside aria-label="The car">
          <Car place={place} charge={place.charge} reason_text={tow?.reason_text} />
        </aside>
        <section aria-label="How it ended">
          <Cards>
            <Head>
              <CheckCircleIcon size={60} />
              <div>
                <h2 ref={title} tabIndex={-1}>
                  {place.released_to ? `Released to ${place.released_to}` : CUSTODY_STATUS_LABELS[place.status]}
                </h2>
                <p>
                  {[`${at}${seen ? '.' : ''}`, capital(seen)].filter(Boolean).join(' ')}
                  {place.ended_by ? `. By ${place.ended_by}` : ''}
                </p>
                {place.end_reason ? <p>{place.end_reason}</p> : null}
              </div>
            </Head>
            <Step aria-labelledby="desk-receipt">
              <h2 id="desk-receipt">{place.receipt_number ? `Receipt ${place.receipt_number}` : 'Account'}</h2>
              <MoneyLines size="lg" lines={receipt} total={restOf(place)} />
            </Step>
            {tow ? <CaseDocuments place={place} tow={tow} /> : null}
            <p>
              A mistake? Nothing here is edited: an admin refunds the payment with a reason
              {canOpen(details) ? (
                <>
                  , in <TextLink href={`${details}?id=${place.contract.id}`}>full details</TextLink>
                </>
              ) : null}
              .
            </p>
          </Cards>
        </section>
      </div>
      <Foot>
        <p data-start="">
          {CUSTODY_STATUS_LABELS[place.status]}. Nothing is counted since {at}.
        </p>
        <LinkButton size="lg" variant="primary" href={STORAGE} icon={<ArrowForwardIcon />}>
          Next car
        </LinkButton>
      </Foot>
    </Frame>
  )
}

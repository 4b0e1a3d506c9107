import { stickers } from '@curbwise/api/resources/stickers.calls'
import { queryFor } from '@curbwise/client'
import { CarIdentity, ReasonTag } from '@curbwise/ui/app'
import { formatTime, QueryView, SkeletonText } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useStickerTexts } from '../../../parts/sticker-texts.ts'
import { madeToday } from '../state/made-today.ts'
import { stickerNumber } from '../state/saved-words.ts'
import { Block } from './style.ts'

const Cars = styled.ol`
  display: flex;
  flex-direction: column;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    min-height: 48px;
    padding: 8px 0;
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  small {
    margin-left: auto;
    font-size: 0.875rem;
    color: var(--text-2);
  }
`
const Quiet = styled.p`
  font-size: 0.9375rem;
  line-height: 1.3125rem;
  color: var(--text-2);
`

export interface TodayListProps {
  readonly list_id: string
  readonly zone: string
  readonly now: number
}

/** The cars that were put on the list today, the newest first. */
export function TodayList({ list_id, zone, now }: TodayListProps): ReactElement {
  const t = useStickerTexts()
  const query = useQuery(queryFor(stickers.get, { params: { id: list_id } }))
  const cars = query.data ? madeToday(query.data.data, zone, now) : []
  return (
    <Block aria-labelledby="stickers-today">
      <h2 id="stickers-today">{cars.length > 0 ? t('today.count', { count: cars.length }) : t('today')}</h2>
      <QueryView
        query={query}
        zone={zone}
        skeleton={<SkeletonText lines={4} />}
        failed_title={t('today.failed')}
        isEmpty={() => cars.length === 0}
        empty={<Quiet>{t('today.none')}</Quiet>}
      >
        {() => (
          <Cars>
            {cars.map(({ id, number, license_plate, state, vin, reason, made_at, made_by }) => (
              <li key={id}>
                <CarIdentity plate={license_plate} state={state} vin={vin} />
                <ReasonTag reason={reason} />
                <small>
                  {[stickerNumber(number), formatTime(made_at, zone, 'time'), made_by].filter(Boolean).join(', ')}
                </small>
              </li>
            ))}
          </Cars>
        )}
      </QueryView>
    </Block>
  )
}

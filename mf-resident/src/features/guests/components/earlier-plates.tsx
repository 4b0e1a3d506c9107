import { residents } from '@curbwise/api/resources/residents.calls'
import { queryFor } from '@curbwise/client'
import { PlateTag } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Section } from '../../../parts/section.tsx'
import { usePlace } from '../../../parts/use-place.ts'
import type { TypedOrder } from '../state/order.ts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  button {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    padding: 4px 10px;
    border: 1px solid var(--line-2);
    border-radius: 10px;
    background: var(--surface);
    font-size: 0.9375rem;
    cursor: pointer;
    color: var(--text);
  }
  button:hover {
    background: var(--hover);
  }
`

/** Earlier guests; one tap fills in their car. */
export function EarlierPlates({
  onChoose,
}: {
  readonly onChoose: (car: Partial<TypedOrder>) => void
}): ReactElement | null {
  const { t } = usePlace()
  const { data } = useQuery(queryFor(residents.guests))
  const plates = data?.earlier_plates ?? []
  if (plates.length === 0) return null
  return (
    <Section aria-label={t('guest.earlier')}>
      <Row>
        {plates.map(({ license_plate, state, make, model, color, guest_name }) => (
          <button
            key={`${state} ${license_plate}`}
            type="button"
            onClick={() =>
              onChoose({
                license_plate,
                ...(state && { state }),
                make: make ?? '',
                model: model ?? '',
                color: color ?? '',
                guest_name: guest_name ?? '',
              })
            }
          >
            <PlateTag plate={license_plate} state={state ?? undefined} size="sm" copy={false} />
            {guest_name}
          </button>
        ))}
      </Row>
    </Section>
  )
}

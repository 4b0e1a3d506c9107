import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { CarIdentity } from '@curbwise/ui/app'
import { PlateTag } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useDecisionTexts } from './decision-texts.ts'
import { useStepTexts } from './step-texts.ts'

const Compared = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 20px;
  dt {
    margin-bottom: 4px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  dd > small {
    display: block;
    margin-top: 4px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
`

export interface PlatesComparedProps {
  readonly tow: Pick<Tow, 'license_plate' | 'state' | 'vin' | 'look_alikes'>
  readonly size: 'md' | 'lg'
}

/**
 * The plate of the request and its registered look-alikes, with the characters that differ marked. The panel shows them
 * side by side, below a strip that says the sentence.
 */
export function PlatesCompared({ tow, size }: PlatesComparedProps): ReactElement {
  const t = useStepTexts()
  const { sentence } = useDecisionTexts()
  const { license_plate, state, vin, look_alikes } = tow
  const marked = [...new Set(look_alikes.flatMap(({ mark_asked }) => mark_asked))]
  return (
    <Compared>
      <div>
        <dt>{t('look.asked')}</dt>
        <dd>
          {license_plate ? (
            <PlateTag plate={license_plate} state={state} size={size} mark={marked} copy={false} />
          ) : (
            <CarIdentity plate={null} state={null} vin={vin} />
          )}
        </dd>
      </div>
      {look_alikes.map((near) => (
        <div key={near.record.id}>
          <dt>{t('look.registered')}</dt>
          <dd>
            <PlateTag plate={near.license_plate} state={near.state} size={size} mark={near.mark} copy={false} />
            {size === 'lg' ? <small>{sentence(near.sentence)}</small> : null}
          </dd>
        </div>
      ))}
    </Compared>
  )
}

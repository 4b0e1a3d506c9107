import type { ResidentRecord } from '@curbwise/api/resources/session'
import { carName } from '@curbwise/messages/car-name'
import { useLanguage } from '@curbwise/platform'
import { Card, PlateTag } from '@curbwise/ui/entry'
import { CheckCircleIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useTexts } from '../../../parts/texts.ts'
import { endText, leftText } from '../state/left.ts'

export type Car = ResidentRecord['resident_vehicles'][number]

const List = styled(Card)`
ul{margin:0;padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 12px;padding:14px 16px}
li+li{border-top:1px solid var(--line)}
li>div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px 12px;flex:1 1 100%;font-size:1rem;line-height:1.5rem}
li>div strong{font-weight:600}
li>div span{color:var(--text-2)}
li>b{font-size:1rem;font-weight:650}
p{padding:16px;font-size:1rem;line-height:1.5rem;color:var(--text-2)}
`
const MayPark = styled.span`
display:inline-flex;align-items:center;gap:6px;padding:3px 9px;border-radius:8px;font-size:.9375rem;line-height:1.375rem;font-weight:650;
background:var(--authorized-soft);color:var(--authorized-text);
`

export interface CarsProps {
  readonly cars: readonly Car[]
  readonly timezone: string
  /** Said when there are none. */
  readonly none: string
  /** Guests: how long each still may park, at this moment (epoch ms). */
  readonly now?: number
}

/** Cars that may park here now, each with its plate and until when. */
export function Cars({ cars, timezone, none, now }: CarsProps): ReactElement {
  const t = useTexts()
  const { language } = useLanguage()
  if (cars.length === 0) return <List><p>{none}</p></List>
  return (
    <List>
      <ul>
        {cars.map((car) => (
          <li key={car.id}>
            {car.license_plate ? <PlateTag plate={car.license_plate} state={car.state ?? undefined} size="md" /> : <strong>{car.vin}</strong>}
            {now !== undefined && car.valid_until ? <b>{leftText(car.valid_until, now, t)}</b> : <MayPark><CheckCircleIcon size={18} />{t('may_park')}</MayPark>}
            <div>
              <strong>{carName(language, car)}</strong>
              <span>{car.valid_until ? t('until', { time: endText(car.valid_until, timezone, language) }) : t('no_end')}</span>
            </div>
          </li>
        ))}
      </ul>
    </List>
  )
}

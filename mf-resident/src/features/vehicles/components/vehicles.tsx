import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import { carName } from '@curbwise/messages/car-name'
import { Button, Card, LinkButton, PlateTag } from '@curbwise/ui/entry'
import { AddIcon, CheckCircleIcon, DeleteIcon, EditIcon, ScheduleIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { useOffline } from '../../../parts/offline.tsx'
import { reasonText } from '../../../parts/refusal.ts'
import { Section } from '../../../parts/section.tsx'
import { endPoint, pointText, usedText } from '../../../parts/times.ts'
import { usePlace } from '../../../parts/use-place.ts'
import { addingStop } from '../state/vehicle-limits.ts'
import { RemoveCar } from './remove-car.tsx'

type Car = ResidentRecord['resident_vehicles'][number]

const List = styled(Card)`
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 12px;
    padding: 14px 16px 8px;
    font-size: 1rem;
    line-height: 1.5rem;
  }
  li + li,
  ul + p {
    border-top: 1px solid var(--line);
  }
  li > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 12px;
    flex: 1 1 100%;
  }
  li > div strong {
    font-weight: 600;
  }
  li > div span {
    color: var(--text-2);
  }
  li > div[data-acts] {
    justify-content: flex-end;
    gap: 0;
  }
  > p {
    padding: 14px 16px;
    font-size: 1rem;
    line-height: 1.5rem;
    color: var(--text-2);
  }
`
const Word = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 3px 9px;
  border-radius: 8px;
  font-size: 0.9375rem;
  line-height: 1.375rem;
  font-weight: 650;
  background: var(--authorized-soft);
  color: var(--authorized-text);
  &[data-later] {
    background: var(--sunken);
    color: var(--text-2);
  }
`

/** The unit's cars, and whether another can be added; if not, why and until when, before the resident tries. */
export function Vehicles({ record, now }: { readonly record: ResidentRecord; readonly now: number }): ReactElement {
  const place = usePlace()
  const { t, language } = place
  const offline = useOffline()
  const [leaving, setLeaving] = useState<Car | null>(null)
  const { resident_vehicles: cars, timezone } = record
  const stop = addingStop(record)
  return (
    <Section aria-labelledby="vehicles">
      <h2 id="vehicles">
        {t('vehicles')} <small>{usedText(cars.length, record.allowed_resident_vehicles, t)}</small>
      </h2>
      <List>
        {cars.length === 0 ? (
          <p>{t('vehicles.none')}</p>
        ) : (
          <ul>
            {cars.map((car) => (
              <li key={car.id}>
                {car.license_plate ? (
                  <PlateTag plate={car.license_plate} state={car.state ?? undefined} size="md" />
                ) : (
                  <strong>{car.vin}</strong>
                )}
                {Date.parse(car.valid_from) > now ? (
                  <Word data-later="">
                    <ScheduleIcon size={18} />
                    {t('from', { time: pointText(car.valid_from, timezone, language, now) })}
                  </Word>
                ) : (
                  <Word>
                    <CheckCircleIcon size={18} />
                    {t('may_park')}
                  </Word>
                )}
                <div>
                  <strong>{carName(language, car)}</strong>
                  <span>
                    {car.valid_until
                      ? t('until', { time: endPoint(car.valid_until, timezone, language) })
                      : t('no_end')}
                  </span>
                </div>
                {offline ? null : (
                  <div data-acts="">
                    <LinkButton
                      variant="ghost"
                      icon={<EditIcon />}
                      href={`?do=car&id=${car.id}`}
                      aria-label={`${t('edit')} ${car.license_plate ?? ''}`}
                    >
                      {t('edit')}
                    </LinkButton>
                    <Button
                      variant="ghost"
                      icon={<DeleteIcon />}
                      onClick={() => setLeaving(car)}
                      aria-label={`${t('remove')} ${car.license_plate ?? ''}`}
                    >
                      {t('remove')}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {stop ? <p>{reasonText(stop.code, stop.until, place)}</p> : null}
      </List>
      {stop || offline ? null : (
        <LinkButton href="?do=car" size="lg" full icon={<AddIcon />}>
          {t('vehicle.add')}
        </LinkButton>
      )}
      <RemoveCar car={leaving} grace_minutes={record.grace_minutes} onClose={() => setLeaving(null)} />
    </Section>
  )
}

import type { Unit } from '@curbwise/api/resources/places.schemas'
import { fromText } from '@curbwise/rules/time/format'
import { Bays, PanelHead, PanelSection, TimeLeft } from '@curbwise/ui/app'
import { PlateTag, QueryView, SkeletonText } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useNow } from '@curbwise/ui/use-now'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import type { UnitQueries } from '../api/use-unit.ts'
import type { Start } from '../state/acts.ts'
import { hoursOf } from '../state/hours.ts'
import { limitWords } from '../state/words.ts'
import { CarMenu } from './car-menu.tsx'
import { HeadAction, Hours, Lines, None, Use } from './panel-style.ts'

const HALF_MINUTE = 30_000

export interface PanelGuestsProps {
  readonly unit: Unit
  readonly query: UnitQueries['guests']
  readonly zone: string
  readonly start: Start
}

/** Current and upcoming guests, with their remaining time and guest hours. */
export function PanelGuests({ unit, query, zone, start }: PanelGuestsProps): ReactElement {
  const now = useNow(HALF_MINUTE)
  const { guests: limit } = unit
  return (
    <PanelSection>
      <PanelHead
        title="Guests now"
        action={
          unit.can.edit ? (
            <HeadAction size="sm" variant="ghost" onClick={() => start({ kind: 'guest' })}>
              Register
            </HeadAction>
          ) : undefined
        }
        fact={
          <Use>
            <Bays used={limit.used} limit={limit.allowed} noun="guests" />, {limitWords(limit)}
          </Use>
        }
      />
      <QueryView
        query={query}
        zone={zone}
        skeleton={<SkeletonText lines={2} />}
        failed_title="Couldn't load the guests"
        isEmpty={({ data }) => data.length === 0}
        empty={<None>No guests now.</None>}
      >
        {({ data }) => (
          <Lines>
            {data.map((guest) => {
              const coming = Date.parse(guest.valid_from) > now
              const hours = hoursOf(unit.guest_hours_left, guest.license_plate)
              return (
                <li key={guest.id}>
                  {guest.license_plate ? <PlateTag plate={guest.license_plate} state={guest.state} /> : <b>No plate</b>}
                  <span data-car="">
                    {vehicleName(guest)}
                    {guest.kind === 'paid' ? ', paid permit' : ''}
                  </span>
                  <span>
                    {coming ? (
                      `From ${fromText(guest.valid_from, zone)}`
                    ) : guest.valid_until ? (
                      <TimeLeft until={guest.valid_until} now={now} />
                    ) : (
                      'No end'
                    )}
                  </span>
                  {unit.can.edit ? <CarMenu car={guest} acts={['extend_guest', 'end_guest']} start={start} /> : null}
                  {hours ? (
                    <Hours>
                      <i aria-hidden="true">
                        <i style={{ width: `${hours.share * 100}%` }} />
                      </i>
                      {hours.text}
                    </Hours>
                  ) : null}
                </li>
              )
            })}
          </Lines>
        )}
      </QueryView>
    </PanelSection>
  )
}

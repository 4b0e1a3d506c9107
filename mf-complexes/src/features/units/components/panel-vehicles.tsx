import type { Unit } from '@curbwise/api/resources/places.schemas'
import { untilText } from '@curbwise/rules/time/format'
import { Bays, PanelHead, PanelSection } from '@curbwise/ui/app'
import { PlateTag, QueryView, SkeletonText } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import type { UnitQueries } from '../api/use-unit.ts'
import type { Start } from '../state/acts.ts'
import { limitWords } from '../state/words.ts'
import { CarMenu } from './car-menu.tsx'
import { Lines, None, Use } from './panel-style.ts'

export interface PanelVehiclesProps {
  readonly unit: Unit
  readonly query: UnitQueries['vehicles']
  readonly zone: string
  readonly start: Start
}

/** The unit's own cars and its limit. */
export function PanelVehicles({
  unit: { vehicles: limit, can },
  query,
  zone,
  start,
}: PanelVehiclesProps): ReactElement {
  return (
    <PanelSection>
      <PanelHead
        title="Vehicles"
        fact={
          <Use>
            <Bays used={limit.used} limit={limit.allowed} noun="vehicles" />, {limitWords(limit)}
          </Use>
        }
      />
      <QueryView
        query={query}
        zone={zone}
        skeleton={<SkeletonText lines={2} />}
        failed_title="Couldn't load the vehicles"
        isEmpty={({ data }) => data.length === 0}
        empty={<None>None registered.</None>}
      >
        {({ data }) => (
          <Lines>
            {data.map((car) => (
              <li key={car.id}>
                {car.license_plate ? (
                  <PlateTag plate={car.license_plate} state={car.state} />
                ) : (
                  <b>{car.vin ? `VIN …${car.vin.slice(-6)}` : 'No plate'}</b>
                )}
                <span data-car="">{vehicleName(car)}</span>
                <span>{car.valid_until ? `Until ${untilText(car.valid_until, zone)}` : 'No end'}</span>
                {can.edit ? <CarMenu car={car} acts={['end_vehicle']} start={start} /> : null}
              </li>
            ))}
          </Lines>
        )}
      </QueryView>
    </PanelSection>
  )
}

import type { Unit } from '@curbwise/api/resources/places.schemas'
import { lazyPart, useAbility } from '@curbwise/platform'
import { Panel, PanelHead, PanelSection } from '@curbwise/ui/app'
import { Button, LinkButton, QueryView, SkeletonText } from '@curbwise/ui/entry'
import { EditIcon, LocalShippingIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { Suspense, useState, type ReactElement, type ReactNode } from 'react'
import { useUnit } from '../api/use-unit.ts'
import type { Start, UnitAct } from '../state/acts.ts'
import { placeWords, reasonsOf } from '../state/words.ts'
import { PanelContacts } from './panel-contacts.tsx'
import { PanelExceptions } from './panel-exceptions.tsx'
import { PanelGuests } from './panel-guests.tsx'
import { PanelPins } from './panel-pins.tsx'
import { PanelTows } from './panel-tows.tsx'
import { PanelVehicles } from './panel-vehicles.tsx'
import { UnitMenu } from './unit-menu.tsx'

const UnitDialogs = lazyPart(() => import('./unit-dialogs.tsx'))

const Place = styled.p`
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: var(--text-2);
`
const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  font-size: 0.8125rem;
  line-height: 1.25rem;
  b {
    font-weight: 600;
  }
`
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 6px 8px 2px 0;
  button,
  a {
    flex: 1 1 auto;
  }
`
const Reason = styled.p`
  color: var(--text-2);
  font-size: 0.8125rem;
  line-height: 1.125rem;
`
const word = (on: boolean): string => (on ? 'On' : 'Off')
const NEW_TOW = '/complexes/create-tow'

export interface UnitPanelProps {
  readonly id: string
  /** From the row, shown before the unit has loaded. */
  readonly unit_number: string | undefined
  readonly zone: string
  readonly onClose: () => void
  /** Additional buttons from other features. */
  readonly more?: ((unit: Unit) => ReactNode) | undefined
}

/** A unit's side panel: residents, PINs, cars, guests, tows, and registration. */
export default function UnitPanel({ id, unit_number, zone, onClose, more }: UnitPanelProps): ReactElement {
  const { unit, record, vehicles, guests, tows } = useUnit(id)
  const [act, start] = useState<UnitAct | null>(null)
  const found = unit.data
  const number = found?.unit_number ?? unit_number
  const place = found ? placeWords(found) : ''
  return (
    <Panel
      title={number ? `Unit ${number}` : 'Unit'}
      subtitle={place ? <Place>{place}</Place> : undefined}
      onClose={onClose}
      menu={found ? <UnitMenu unit={found} start={start} /> : undefined}
      actions={
        found ? (
          <Buttons unit={found} start={start}>
            {more?.(found)}
          </Buttons>
        ) : undefined
      }
    >
      <QueryView
        query={unit}
        zone={zone}
        skeleton={
          <PanelSection>
            <SkeletonText lines={6} />
          </PanelSection>
        }
        failed_title="Couldn't load the unit"
      >
        {(loaded) => (
          <>
            <PanelContacts unit={loaded} zone={zone} />
            {loaded.can.read_pins ? (
              <PanelPins
                id={id}
                created_at={record.data?.pins_changed_at}
                onReset={loaded.can.reset_pins ? () => start({ kind: 'reset_pins' }) : null}
              />
            ) : null}
            <PanelVehicles unit={loaded} query={vehicles} zone={zone} start={start} />
            <PanelGuests unit={loaded} query={guests} zone={zone} start={start} />
            <PanelTows query={tows} zone={zone} contract_id={loaded.contract_id} />
            {loaded.can.edit ? (
              <QueryView
                query={record}
                zone={zone}
                skeleton={
                  <PanelSection>
                    <PanelHead title="Exceptions" />
                    <SkeletonText lines={1} />
                  </PanelSection>
                }
                failed_title="Couldn't load the exceptions"
              >
                {(data) => (
                  <PanelExceptions
                    record={data}
                    zone={zone}
                    onGrant={() => start({ kind: 'exception' })}
                    onEnd={(exception) => start({ kind: 'end_exception', exception })}
                  />
                )}
              </QueryView>
            ) : null}
            <PanelSection>
              <PanelHead title="New registrations" fact="What is registered stays." />
              <Words>
                <span>
                  Resident vehicles <b>{word(loaded.has_resident_registration)}</b>
                </span>
                <span>
                  Guest vehicles <b>{word(loaded.has_guest_registration)}</b>
                </span>
              </Words>
              {reasonsOf(record.data, zone).map((reason) => (
                <Reason key={reason}>{reason}</Reason>
              ))}
            </PanelSection>
            {act ? (
              <Suspense>
                <UnitDialogs act={act} unit={loaded} zone={zone} onClose={() => start(null)} onDeleted={onClose} />
              </Suspense>
            ) : null}
          </>
        )}
      </QueryView>
    </Panel>
  )
}

function Buttons({
  unit,
  start,
  children,
}: {
  readonly unit: Unit
  readonly start: Start
  readonly children: ReactNode
}): ReactElement | null {
  const { canOpen } = useAbility()
  const may_tow = canOpen(NEW_TOW)
  if (!unit.can.edit && !may_tow) return null
  return (
    <Acts>
      {unit.can.edit ? (
        <Button size="sm" icon={<EditIcon size={18} />} onClick={() => start({ kind: 'edit' })}>
          Edit
        </Button>
      ) : null}
      {children}
      {may_tow ? (
        <LinkButton size="sm" href={`${NEW_TOW}?id=${unit.contract_id}`} icon={<LocalShippingIcon size={18} />}>
          Request tow
        </LinkButton>
      ) : null}
    </Acts>
  )
}

import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { momentText } from '@curbwise/rules/time/format'
import { BootStatusTag, Facts, PanelHead, PanelSection, Timeline } from '@curbwise/ui/app'
import { PlateTag, TextLink } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useDeviceTexts } from './texts.ts'
import type { ShownDevice, ShownEvent } from './types.ts'
import { whereTexts } from './words.ts'

const Car = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  min-height: 40px;
  margin-bottom: 8px;
  b {
    font-weight: 600;
  }
  > :last-child {
    margin-left: auto;
  }
`

export interface DeviceNowProps {
  readonly device: ShownDevice
  /** The address of a case's page. */
  readonly caseHref: (id: string) => string
  /** ms since 1970 */
  readonly now: number
  /** Names a car in the reader's language. */
  readonly carName?: (vehicle: NonNullable<ShownDevice['booted_vehicle']>['vehicle']) => string
}

/** Where a device is now, and the case that has it. */
export function DeviceNow({ device, caseHref, now, carName = vehicleName }: DeviceNowProps): ReactElement {
  const t = useDeviceTexts()
  const { booted_vehicle: one, condition, last_changed_by } = device
  const [where] = whereTexts(device, now, t)
  const zone = one?.contract.timezone ?? ''
  return (
    <PanelSection>
      <PanelHead title={t.now} />
      {one ? (
        <Car>
          {one.license_plate ? <PlateTag plate={one.license_plate} state={one.state} /> : null}
          <b>{carName(one.vehicle)}</b>
          <BootStatusTag status={one.status} />
          <TextLink href={caseHref(one.id)}>{t.open_case(one.number)}</TextLink>
        </Car>
      ) : null}
      <Facts
        facts={[
          [t.where, where],
          [t.due_back, one?.return_by ? momentText(one.return_by, zone) : null],
          [t.to, one?.return_to ?? null],
          [t.condition, condition === 'damaged' ? t.damaged : t.works],
          [t.changed_by, last_changed_by],
        ]}
      />
    </PanelSection>
  )
}

export interface DevicePastProps {
  readonly events: readonly ShownEvent[]
  /** Of the company: events happened in several complexes. */
  readonly zone: string
}

/** What happened to a device, newest first. */
export function DevicePast({ events, zone }: DevicePastProps): ReactElement {
  const t = useDeviceTexts()
  return (
    <PanelSection>
      <PanelHead title={t.history} />
      {events.length > 0 ? (
        <Timeline
          items={events.map(({ at, sentence, detail }) => ({ title: sentence, time: momentText(at, zone), detail }))}
        />
      ) : (
        <p>{t.no_history}</p>
      )}
    </PanelSection>
  )
}

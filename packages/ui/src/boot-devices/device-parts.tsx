import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { momentText } from '@curbwise/rules/time/format'
import { BootStatusTag, Facts, PanelHead, PanelSection, Timeline } from '@curbwise/ui/app'
import { PlateTag, TextLink } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
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
}

/** Where a device is now, and the case that has it. */
export function DeviceNow({ device, caseHref, now }: DeviceNowProps): ReactElement {
  const { booted_vehicle: one, condition, last_changed_by } = device
  const [where] = whereTexts(device, now)
  const zone = one?.contract.timezone ?? ''
  return (
    <PanelSection>
      <PanelHead title="Now" />
      {one ? (
        <Car>
          {one.license_plate ? <PlateTag plate={one.license_plate} state={one.state} /> : null}
          <b>{vehicleName(one.vehicle)}</b>
          <BootStatusTag status={one.status} />
          <TextLink href={caseHref(one.id)}>Open B-{one.number}</TextLink>
        </Car>
      ) : null}
      <Facts
        facts={[
          ['Where', where],
          ['Due back', one?.return_by ? momentText(one.return_by, zone) : null],
          ['To', one?.return_to ?? null],
          ['Condition', condition === 'damaged' ? 'Damaged' : 'Works'],
          ['Changed by', last_changed_by],
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
  return (
    <PanelSection>
      <PanelHead title="History of this boot" />
      {events.length > 0 ? (
        <Timeline
          items={events.map(({ at, sentence, detail }) => ({ title: sentence, time: momentText(at, zone), detail }))}
        />
      ) : (
        <p>Nothing has happened to it yet.</p>
      )}
    </PanelSection>
  )
}

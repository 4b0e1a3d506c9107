import type { AdminBootDeviceRow } from '@curbwise/api/resources/boot-records.schemas'
import { dayText } from '@curbwise/rules/time/format'
import { Panel, PanelSection } from '@curbwise/ui/app'
import { DeviceNow, DevicePast, DeviceTag } from '@curbwise/ui/boot-devices'
import { LinkButton, QueryView, SkeletonText } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useBootDevice } from '../api/use-boot-devices.ts'
import { ZONE } from './columns.tsx'

const Serial = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: var(--text-2);
`

export interface BootDevicePanelProps {
  readonly id: string
  /** Its row, if the list shows it. */
  readonly row: AdminBootDeviceRow | null
  /** ms since 1970 */
  readonly now: number
  readonly onClose: () => void
}

/** One boot of any company: where it is and what happened to it. Its company's screen moves it. */
export function BootDevicePanel({ id, row, now, onClose }: BootDevicePanelProps): ReactElement {
  const query = useBootDevice(id)
  const device = query.data
  return (
    <Panel
      kind={row?.company.name ?? 'Boot'}
      title={device ? `Boot ${device.code}` : 'Boot'}
      onClose={onClose}
      subtitle={
        device ? (
          <Serial>
            <DeviceTag status={device.status} />
            <span>
              Serial {device.serial_number}
              {device.model ? `, ${device.model}` : ''}, allotted {dayText(device.allotted_at, ZONE)}
            </span>
          </Serial>
        ) : undefined
      }
      footer={
        device ? (
          <LinkButton href={`/boot-device-management?company=${device.tow_company_id}&selected=${device.id}`}>
            Open in the company’s stock
          </LinkButton>
        ) : undefined
      }
    >
      <QueryView
        query={query}
        failed_title="Couldn't load the boot"
        skeleton={
          <PanelSection>
            <SkeletonText lines={4} />
          </PanelSection>
        }
      >
        {(one) => (
          <>
            <DeviceNow device={one} now={now} caseHref={(boot) => `/complexes/booted-vehicles/${boot}/details`} />
            <DevicePast events={one.events} zone={ZONE} />
          </>
        )}
      </QueryView>
    </Panel>
  )
}

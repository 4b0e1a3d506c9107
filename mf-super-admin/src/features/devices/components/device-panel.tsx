import type { AdminDevice } from '@curbwise/api/resources/admin-devices.schemas'
import { momentText } from '@curbwise/rules/time/format'
import { Facts, Panel, PanelHead, PanelSection } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import { DeleteIcon, SwapHorizIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { ZONE } from '../../../parts/words.ts'
import { BOOT_LABELS, KIND_LABELS } from '../state/words.ts'
import { StatusTag } from './devices-table.tsx'

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding-top: 6px;
`
const Line = styled.span`
  display: inline-flex;
`

export interface DevicePanelProps {
  readonly device: AdminDevice
  readonly onAllocate: () => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** A device's side panel: what it is, where it is, and what can be done with it. */
export function DevicePanel({ device, onAllocate, onRemove, onClose }: DevicePanelProps): ReactElement {
  const { can } = device
  const at = (instant: string | null): string | null => instant && momentText(instant, ZONE)
  return (
    <Panel
      kind={KIND_LABELS[device.kind]}
      title={device.code ?? device.serial_number}
      onClose={onClose}
      subtitle={
        <Line>
          <StatusTag status={device.status} />
        </Line>
      }
      actions={
        can.allocate || can.remove ? (
          <Actions>
            {can.allocate ? (
              <Button icon={<SwapHorizIcon />} onClick={onAllocate}>
                Allocate
              </Button>
            ) : null}
            {can.remove ? (
              <Button icon={<DeleteIcon />} onClick={onRemove}>
                Remove
              </Button>
            ) : null}
          </Actions>
        ) : undefined
      }
    >
      <PanelSection>
        <PanelHead title="Device" />
        <Facts
          facts={[
            ['Serial number', device.serial_number],
            ['Code', device.code ?? 'None'],
            ['Model', device.name],
            ['Added', at(device.created_at)],
            ['Added by', device.added_by],
          ]}
        />
      </PanelSection>
      {device.tow_company === null ? null : (
        <PanelSection>
          <PanelHead title="At the company" />
          <Facts
            facts={[
              ['Company', device.tow_company.name],
              ['Boot', device.boot_status && BOOT_LABELS[device.boot_status]],
              ['Allocated', at(device.allocated_at)],
              ['Allocated by', device.allocated_by],
              ['Note', device.note],
            ]}
          />
        </PanelSection>
      )}
      {device.removed_at === null ? null : (
        <PanelSection>
          <PanelHead title="Removed" />
          <Facts
            facts={[
              ['Removed', at(device.removed_at)],
              ['Removed by', device.removed_by],
              ['Because', device.remove_reason],
            ]}
          />
        </PanelSection>
      )}
    </Panel>
  )
}

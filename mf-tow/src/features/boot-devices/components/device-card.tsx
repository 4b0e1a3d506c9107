import type { BootDeviceRow } from '@curbwise/api/resources/boot-records.schemas'
import { DEVICE_TEXTS, DeviceTag, whereTexts } from '@curbwise/ui/boot-devices'
import { TwoLine } from '@curbwise/ui/grid'
import { ChevronRightIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { Code } from './columns.tsx'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px 10px;
  align-items: center;
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
  }
  > .cw-i {
    color: var(--text-3);
  }
  > :last-child {
    grid-column: 1/-1;
  }
`

/** A boot on a phone. @param now ms since 1970 */
export function DeviceCard({ device, now }: { readonly device: BootDeviceRow; readonly now: number }): ReactElement {
  const [title, detail] = whereTexts(device, now, DEVICE_TEXTS[useScreenLanguage()])
  return (
    <Box>
      <p>
        <Code>{device.code}</Code>
        <DeviceTag status={device.status} />
      </p>
      <ChevronRightIcon size={20} />
      <div>
        <TwoLine title={title} detail={detail} />
      </div>
    </Box>
  )
}

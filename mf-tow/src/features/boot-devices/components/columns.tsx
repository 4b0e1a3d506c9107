import type { bootDevices } from '@curbwise/api/resources/boot-devices.calls'
import type { BootDeviceRow } from '@curbwise/api/resources/boot-records.schemas'
import type { SortFieldOf } from '@curbwise/client'
import { dayText } from '@curbwise/rules/time/format'
import { DeviceTag, whereTexts } from '@curbwise/ui/boot-devices'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import styled from '@emotion/styled'

export const Code = styled.b`
  font-family: var(--mono);
  font-stretch: 75%;
  font-weight: 650;
`
const Quiet = styled.span`
  color: var(--text-3);
`

/** Columns of the boots. Days are in the company's zone. @param now ms since 1970 */
export const columnsOf = (
  zone: string,
  now: number,
): readonly Column<BootDeviceRow, SortFieldOf<typeof bootDevices.list>>[] => [
  { id: 'code', header: 'Code', sort: 'code', width: 136, cell: ({ code }) => <Code>{code}</Code> },
  { id: 'status', header: 'State', width: 156, cell: ({ status }) => <DeviceTag status={status} /> },
  {
    id: 'where',
    header: 'Where',
    cell: (device) => {
      const [title, detail] = whereTexts(device, now)
      return <TwoLine title={title} detail={detail} />
    },
  },
  {
    id: 'since',
    header: 'Since',
    sort: 'since',
    width: 112,
    hideBelow: 640,
    cell: ({ since }) => <Quiet>{dayText(since, zone)}</Quiet>,
  },
  {
    id: 'deployments',
    header: 'Deployed',
    sort: 'deployments',
    align: 'end',
    width: 108,
    hideBelow: 900,
    cell: ({ deployments }) => (deployments === 1 ? 'once' : `${deployments.toLocaleString('en-US')} times`),
  },
]

import type { bootDevices } from '@curbwise/api/resources/boot-devices.calls'
import type { AdminBootDeviceRow } from '@curbwise/api/resources/boot-records.schemas'
import type { SortFieldOf } from '@curbwise/client'
import { dayText } from '@curbwise/rules/time/format'
import { DeviceTag, whereTexts } from '@curbwise/ui/boot-devices'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import styled from '@emotion/styled'

/** The platform's time zone: lists of all companies use it. */
export const ZONE = 'America/Chicago'

export const Code = styled.b`
  font-family: var(--mono);
  font-stretch: 75%;
  font-weight: 650;
`

/** Columns of the boots of all companies. @param now ms since 1970 */
export const columnsOf = (
  now: number,
): readonly Column<AdminBootDeviceRow, SortFieldOf<typeof bootDevices.platformList>>[] => [
  { id: 'code', header: 'Boot', sort: 'code', width: 92, cell: ({ code }) => <Code>{code}</Code> },
  { id: 'company', header: 'Company', sort: 'company', width: 190, cell: ({ company }) => company.name },
  {
    id: 'where',
    header: 'Where',
    cell: (device) => {
      const [title, detail] = whereTexts(device, now)
      return <TwoLine title={title} detail={detail} />
    },
  },
  { id: 'status', header: 'State', width: 156, cell: ({ status }) => <DeviceTag status={status} /> },
  {
    id: 'since',
    header: 'Since',
    sort: 'since',
    width: 112,
    hideBelow: 900,
    cell: ({ since }) => dayText(since, ZONE),
  },
]

import type { bootDevices } from '@curbwise/api/resources/boot-devices.calls'
import type { BootDeviceRow } from '@curbwise/api/resources/boot-records.schemas'
import type { SortFieldOf } from '@curbwise/client'
import type { Language } from '@curbwise/platform'
import { dayText } from '@curbwise/rules/time/format'
import { DEVICE_TEXTS, DeviceTag, whereTexts } from '@curbwise/ui/boot-devices'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import styled from '@emotion/styled'
import { deviceTextsIn } from '../../../parts/device-texts.ts'

export const Code = styled.b`
  font-family: var(--mono);
  font-stretch: 75%;
  font-weight: 650;
`
const Quiet = styled.span`
  color: var(--text-3);
`

type Columns = readonly Column<BootDeviceRow, SortFieldOf<typeof bootDevices.list>>[]

/** Columns of the boots. Days are in the company's zone. @param now ms since 1970 */
export function columnsOf(zone: string, now: number, language: Language): Columns {
  const t = deviceTextsIn(language)
  return [
    { id: 'code', header: t('code'), sort: 'code', width: 136, cell: ({ code }) => <Code>{code}</Code> },
    { id: 'status', header: t('state'), width: 156, cell: ({ status }) => <DeviceTag status={status} /> },
    {
      id: 'where',
      header: t('where'),
      cell: (device) => {
        const [title, detail] = whereTexts(device, now, DEVICE_TEXTS[language])
        return <TwoLine title={title} detail={detail} />
      },
    },
    {
      id: 'since',
      header: t('since'),
      sort: 'since',
      width: 112,
      hideBelow: 640,
      cell: ({ since }) => <Quiet>{dayText(since, zone)}</Quiet>,
    },
    {
      id: 'deployments',
      header: t('deployed'),
      sort: 'deployments',
      align: 'end',
      width: 108,
      hideBelow: 900,
      cell: ({ deployments: count }) => t('times', { count, times: count.toLocaleString('en-US') }),
    },
  ]
}

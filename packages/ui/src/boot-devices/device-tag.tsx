import type { BootDeviceStatus } from '@curbwise/rules/boots/status'
import { BootStatusTag, Tag, type TagProps } from '@curbwise/ui/app'
import { ArchiveIcon, AssignmentReturnIcon, Inventory2Icon, SearchOffIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { useDeviceTexts } from './texts.ts'

const TAGS: Readonly<
  Record<Exclude<BootDeviceStatus, 'deployed'>, readonly [NonNullable<TagProps['color']>, typeof ArchiveIcon]>
> = {
  available: ['ok', Inventory2Icon],
  awaiting_return: ['warn', AssignmentReturnIcon],
  lost: ['err', SearchOffIcon],
  retired: ['text-2', ArchiveIcon],
}

/** The state of a device, in its color, with its icon. */
export function DeviceTag({ status }: { readonly status: BootDeviceStatus }): ReactElement {
  const t = useDeviceTexts()
  if (status === 'deployed') return <BootStatusTag status="deployed" />
  const [color, Icon] = TAGS[status]
  return (
    <Tag color={color} icon={<Icon size={14} />}>
      {t.statuses[status]}
    </Tag>
  )
}

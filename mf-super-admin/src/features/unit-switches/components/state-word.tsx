import { Tag } from '@curbwise/ui/app'
import { BlockIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { Quiet } from '../../../parts/list-box.tsx'
import { onOff } from '../state/words.ts'

/** Whether new registrations are on; off stands out, and never by color alone. */
export const StateWord = ({ on }: { readonly on: boolean }): ReactElement =>
  on ? (
    <Quiet>{onOff(on)}</Quiet>
  ) : (
    <Tag color="warn" icon={<BlockIcon />}>
      {onOff(on)}
    </Tag>
  )

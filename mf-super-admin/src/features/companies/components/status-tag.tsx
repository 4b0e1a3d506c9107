import type { AdminCompany } from '@curbwise/api/resources/admin-companies.schemas'
import { AccountBadge, Tag } from '@curbwise/ui/app'
import { MailIcon, RemoveCircleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { STATUS_LABELS } from '../state/words.ts'

export function StatusTag({ status }: Pick<AdminCompany, 'status'>): ReactElement {
  if (status === 'active' || status === 'disabled') return <AccountBadge state={status} />
  return status === 'pending' ? (
    <Tag color="info" icon={<MailIcon />}>
      {STATUS_LABELS.pending}
    </Tag>
  ) : (
    <Tag icon={<RemoveCircleIcon />}>{STATUS_LABELS.declined}</Tag>
  )
}

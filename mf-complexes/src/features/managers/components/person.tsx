import type { Manager } from '@curbwise/api/resources/managers.schemas'
import { AccountBadge, Avatar, Tag } from '@curbwise/ui/app'
import { TwoLine } from '@curbwise/ui/grid'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { linkText } from '../state/words.ts'

const Box = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  > :last-child {
    min-width: 0;
  }
`
const Badge = styled.span`
  display: inline-flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 2px;
  small {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
`
const BADGES = { active: 'active', disabled: 'disabled', has_not_joined_yet: 'not_joined' } as const

/** Picture, name, and email address. */
export function PersonCell({ person }: { readonly person: Manager }): ReactElement {
  return (
    <Box>
      <Avatar name={person.name} src={person.avatar_url} size="lg" />
      <TwoLine title={person.name} detail={person.email} />
    </Box>
  )
}

/** Whether the user is active; for an invitation, when it expires. */
export function StatusCell({
  person,
  zone,
  now,
}: {
  readonly person: Manager
  readonly zone: string
  readonly now: number
}): ReactElement {
  const link = linkText(person, zone, now)
  return (
    <Badge>
      <AccountBadge state={BADGES[person.status]} />
      {link ? <small>{link}</small> : null}
    </Badge>
  )
}

/** The manager who is contacted first. */
export const MainTag = (): ReactElement => <Tag>Main manager</Tag>

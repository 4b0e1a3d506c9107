import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { IconButton } from '../../entry/button.tsx'
import { MoreVertIcon } from '../../icons/actions.ts'
import { DarkModeIcon, LightModeIcon } from '../../icons/things.ts'
import { ellipsis } from '../../theme/base.ts'
import { useKit, useTexts } from '../../theme/kit.ts'
import { Menu, type MenuAction } from '../overlay/menu.tsx'
import { Avatar } from '../tags/avatar.tsx'

const Row = styled.div`
display:flex;align-items:center;gap:10px;padding:8px 0 8px 8px;
>div{flex:1;min-width:0}
b{display:block;font-size:.8125rem;line-height:1.125rem;font-weight:600;${ellipsis}}
small{display:block;font-size:.75rem;line-height:1rem;color:var(--text-3);${ellipsis}}
`

export interface UserBlockProps {
  readonly name: string
  /** The role in words, such as "Tow Staff". */
  readonly role: string
  readonly avatar_url?: string | null
  /** Profile, language, log out. */
  readonly actions: readonly MenuAction[]
  readonly onToggleMode: () => void
}

export function UserBlock({ name, role, avatar_url, actions, onToggleMode }: UserBlockProps): ReactElement {
  const { mode } = useKit()
  const texts = useTexts()
  return (
    <Row>
      <Avatar name={name} src={avatar_url} size="lg" />
      <div><b>{name}</b><small>{role}</small></div>
      <IconButton
        size="sm"
        label={mode === 'light' ? texts.to_dim : texts.to_light}
        icon={mode === 'light' ? <DarkModeIcon size={18} /> : <LightModeIcon size={18} />}
        onClick={onToggleMode}
      />
      <Menu label={name} items={actions} trigger={<IconButton size="sm" label={texts.more} icon={<MoreVertIcon size={18} />} />} />
    </Row>
  )
}

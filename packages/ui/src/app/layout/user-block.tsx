import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { IconButton } from '../../entry/button.tsx'
import { DarkModeIcon, LightModeIcon } from '../../icons.ts'
import { ellipsis } from '../../theme/base.ts'
import { useKit, useTexts } from '../../theme/kit.ts'
import { Menu, type MenuAction } from '../overlay/menu.tsx'
import { Avatar } from '../tags/avatar.tsx'

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 4px 0;
  > button:first-of-type {
    flex: 1;
    display: flex;
    align-items: center;
    gap: 10px;
    min-width: 0;
    padding: 5px 8px;
    border-radius: 8px;
  }
  > button:first-of-type:hover {
    background: color-mix(in srgb, var(--text) 5%, transparent);
  }
  > button span {
    min-width: 0;
  }
  b {
    display: block;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 600;
    ${ellipsis}
  }
  small {
    display: block;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
    ${ellipsis}
  }
`

export interface UserBlockProps {
  readonly name: string
  /** The role as text, such as "Tow Staff". */
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
      <Menu
        label={name}
        items={actions}
        trigger={
          <button type="button">
            <Avatar name={name} src={avatar_url} size="lg" />
            <span>
              <b>{name}</b>
              <small>{role}</small>
            </span>
          </button>
        }
      />
      <IconButton
        size="sm"
        label={mode === 'light' ? texts.to_dim : texts.to_light}
        icon={mode === 'light' ? <DarkModeIcon size={18} /> : <LightModeIcon size={18} />}
        onClick={onToggleMode}
      />
    </Row>
  )
}

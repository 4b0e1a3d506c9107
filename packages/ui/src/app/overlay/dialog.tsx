import MuiDialog from '@mui/material/Dialog'
import styled from '@emotion/styled'
import { useId, type ReactElement, type ReactNode } from 'react'
import { IconButton } from '../../entry/button.tsx'
import { CloseIcon } from '../../icons.ts'
import { useTexts } from '../../theme/kit.ts'
import { MuiTheme } from '../../theme/mui.tsx'
import { useIsPhone } from '../use-media.ts'
import { useCounted } from './open-dialogs.ts'

const Head = styled.header`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  padding: 20px 16px 4px 24px;
  h2 {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: 1.125rem;
    line-height: 1.5rem;
    font-weight: 680;
    letter-spacing: -0.008em;
    padding-top: 5px;
  }
  /* The close button is 48 px there. */
  @media (max-width: 576px) {
    h2 {
      padding-top: 12px;
    }
  }
`
const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
  padding: 10px 24px 18px;
  overflow-y: auto;
  scroll-padding-bottom: 88px;
  font-size: 0.875rem;
  line-height: 1.25rem;
  > .cw-dialog-foot,
  > form > .cw-dialog-foot {
    position: sticky;
    bottom: -18px;
    z-index: 1;
    margin: 4px -24px -18px;
    background: var(--raised);
  }
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 14px 24px;
  border-top: 1px solid var(--line);
  @media (max-width: 576px) {
    > * {
      flex: 1 1 auto;
      min-height: 48px;
    }
  }
`

/** The row of buttons at a dialog's end, always visible; a dialog that is one form puts it inside the form. */
export function DialogActions({ children }: { readonly children: ReactNode }): ReactElement {
  return <Foot className="cw-dialog-foot">{children}</Foot>
}

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The question: "Void tow 48197?" */
  readonly title: string
  readonly children: ReactNode
  /** Buttons: cancel first, the verb last. */
  readonly actions?: ReactNode
  /** 480 px by default; `wide` is 640. */
  readonly width?: 'md' | 'wide'
  /** While sending: Escape and clicking outside do nothing. */
  readonly locked?: boolean
}

const WIDTHS = { md: 480, wide: 640 } as const

export function Dialog({ open, onClose, title, children, actions, width = 'md', locked }: DialogProps): ReactElement {
  const id = useId()
  const phone = useIsPhone()
  useCounted(open)
  const close = (): void => {
    if (!locked) onClose()
  }
  return (
    <MuiTheme>
      <MuiDialog
        open={open}
        onClose={close}
        aria-labelledby={id}
        scroll="paper"
        slotProps={{
          paper: {
            sx: {
              width: WIDTHS[width],
              maxWidth: 'calc(100% - 24px)',
              m: phone ? 1.5 : 4,
              borderRadius: '14px',
              border: '1px solid var(--line)',
              boxShadow: 'var(--sh-3)',
            },
          },
        }}
      >
        <Head>
          <h2 id={id}>{title}</h2>
          <IconButton label={useTexts().close} icon={<CloseIcon />} onClick={close} disabled={locked} />
        </Head>
        <Body>{children}</Body>
        {actions ? <DialogActions>{actions}</DialogActions> : null}
      </MuiDialog>
    </MuiTheme>
  )
}

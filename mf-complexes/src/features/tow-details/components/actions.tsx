import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { PageActions } from '@curbwise/platform'
import { towNumber } from '@curbwise/rules/tows/number'
import { ActionBar, Menu, useIsPhone, type MenuAction } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { ArticleIcon, ExpandMoreIcon, MailIcon, MoreVertIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { MAILS, type Start } from '../state/acts.ts'
import { mailMissing, mailWords } from '../state/mails.ts'
import { documentHref } from '../state/documents.ts'
import { moreOf } from './more.tsx'

const Row = styled.div`
  display: flex;
  gap: 8px;
  > button[data-variant] {
    flex: 1 1 auto;
    min-width: 0;
    padding-inline: 8px;
  }
  > button:not([data-variant]) {
    flex: none;
  }
`

const emailItemsOf = (tow: Tow, start: Start): readonly MenuAction[] =>
  MAILS.map((mail) => {
    const missing = mailMissing(mail, tow)
    return {
      label: mailWords(mail, tow).label,
      disabled: missing !== null,
      ...(missing && { detail: missing }),
      onSelect: () => start({ kind: 'mail', mail }),
    }
  })

const documentItemsOf = (tow: Tow): readonly MenuAction[] =>
  tow.documents.map(({ kind, label, missing }) => ({
    label,
    disabled: missing !== null,
    detail: missing ?? 'PDF in a new tab',
    onSelect: () => {
      window.open(documentHref(tow.id, kind), '_blank', 'noopener')
    },
  }))

/** Actions for the tow: in the top bar, or in a bottom bar on a phone. */
export function Actions({ tow, start }: { readonly tow: Tow; readonly start: Start }): ReactElement | null {
  const phone = useIsPhone()
  const more = moreOf(tow, start)
  // Three buttons fit the narrowest phone only without icons.
  const look = (icon: ReactElement) =>
    phone ? ({ size: 'lg' } as const) : { icon, endIcon: <ExpandMoreIcon size={18} /> }
  const emails = tow.can.email ? (
    <Menu label="Email" items={emailItemsOf(tow, start)} trigger={<Button {...look(<MailIcon />)}>Email</Button>} />
  ) : null
  const documents =
    tow.documents.length > 0 ? (
      <Menu
        label="Documents"
        items={documentItemsOf(tow)}
        trigger={<Button {...look(<ArticleIcon />)}>Documents</Button>}
      />
    ) : null
  const [only] = more
  const rest =
    only && more.length === 1 ? (
      <Button {...(phone ? { size: 'lg' as const } : { icon: only.icon })} onClick={only.onSelect}>
        {only.label}
      </Button>
    ) : more.length > 0 ? (
      <Menu
        label={`More for tow ${towNumber(tow.number)}`}
        items={more}
        trigger={<IconButton size={phone ? 'touch' : 'md'} label="More" icon={<MoreVertIcon />} />}
      />
    ) : null
  if (!emails && !documents && !rest) return null
  return phone ? (
    <ActionBar data-ground="surface">
      <Row>
        {emails}
        {documents}
        {rest}
      </Row>
    </ActionBar>
  ) : (
    <PageActions>
      {emails}
      {documents}
      {rest}
    </PageActions>
  )
}

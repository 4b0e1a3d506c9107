import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import { PageActions } from '@curbwise/platform'
import { ActionBar, Menu, useIsPhone, type MenuAction } from '@curbwise/ui/app'
import { usePanelTexts, type BootAct } from '@curbwise/ui/boot-parts'
import { bootNumber } from '@curbwise/rules/boots/number'
import { Button, IconButton } from '@curbwise/ui/entry'
import {
  ArticleIcon,
  EditIcon,
  ExpandMoreIcon,
  LocalShippingIcon,
  LockOpenIcon,
  MoreVertIcon,
} from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useCaseTexts } from '../../../parts/case-page/texts.ts'
import { useDocuments } from '../api/use-acts.ts'

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
const size = { size: 18 }

export interface ActionsProps {
  readonly boot: Boot
  readonly start: (act: BootAct) => void
}

/** Actions for the booted car: in the top bar, or in a bottom bar on a phone. Payments have their own below the charge. */
export function Actions({ boot, start }: ActionsProps): ReactElement | null {
  const t = useCaseTexts()
  const words = usePanelTexts()
  const phone = useIsPhone()
  const openDocument = useDocuments()
  const { can } = boot
  const look = phone ? ({ size: 'lg' } as const) : {}
  const documents: readonly MenuAction[] = boot.documents.map(({ kind, missing }) => ({
    label: t(`document.${kind}`),
    disabled: missing !== null,
    detail: missing ?? (kind === 'notice' ? words.new_code : words.pdf),
    onSelect: () => void openDocument(kind, boot.id),
  }))
  const more: readonly MenuAction[] = [
    ...(can.edit ? [{ label: t('edit'), icon: <EditIcon {...size} />, onSelect: () => start({ kind: 'edit' }) }] : []),
    ...(can.open_tow
      ? [
          {
            label: t('open_tow'),
            detail: t('open_tow_what'),
            icon: <LocalShippingIcon {...size} />,
            onSelect: () => start({ kind: 'tow' }),
          },
        ]
      : []),
  ]
  if (documents.length === 0 && more.length === 0 && !can.release_free) return null
  const buttons = (
    <>
      {can.release_free ? (
        <Button
          {...look}
          variant="primary"
          icon={phone ? undefined : <LockOpenIcon />}
          onClick={() => start({ kind: 'release' })}
        >
          {words.release_free}
        </Button>
      ) : null}
      {documents.length > 0 ? (
        <Menu
          label={t('documents')}
          items={documents}
          trigger={
            <Button
              {...look}
              icon={phone ? undefined : <ArticleIcon />}
              endIcon={phone ? undefined : <ExpandMoreIcon size={18} />}
            >
              {t('documents')}
            </Button>
          }
        />
      ) : null}
      {more.length > 0 ? (
        <Menu
          label={words.more_for(bootNumber(boot.number))}
          items={more}
          trigger={<IconButton size={phone ? 'touch' : 'md'} label={words.more} icon={<MoreVertIcon />} />}
        />
      ) : null}
    </>
  )
  return phone ? (
    <ActionBar data-ground="surface">
      <Row>{buttons}</Row>
    </ActionBar>
  ) : (
    <PageActions>{buttons}</PageActions>
  )
}

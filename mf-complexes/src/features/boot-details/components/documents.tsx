import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import { usePanelTexts } from '@curbwise/ui/boot-parts'
import { Button, formatTime } from '@curbwise/ui/entry'
import { ReceiptLongIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { Rows, Side } from '../../../parts/case-page/style.ts'
import { useCaseTexts } from '../../../parts/case-page/texts.ts'
import { useDocuments } from '../api/use-acts.ts'

/** The documents of a booted car. One that doesn't exist yet says why. */
export function Documents({ boot }: { readonly boot: Boot }): ReactElement | null {
  const t = useCaseTexts()
  const words = usePanelTexts()
  const open = useDocuments()
  if (boot.documents.length === 0) return null
  const { made_at, on_window_at } = boot.notice
  const zone = boot.contract.timezone
  return (
    <Side aria-labelledby="boot-documents">
      <header>
        <h2 id="boot-documents">{t('documents')}</h2>
      </header>
      <Rows>
        {boot.documents.map(({ kind, missing }) => (
          <li key={kind}>
            <ReceiptLongIcon size={18} />
            <b>{t(`document.${kind}`)}</b>
            {kind === 'notice' && made_at ? <span>{formatTime(made_at, zone, 'date')}</span> : null}
            {missing ? (
              <small>{missing}</small>
            ) : (
              <Button size="sm" onClick={() => void open(kind, boot.id)}>
                {t(kind === 'notice' ? 'document.get_notice' : 'document.get_receipt')}
              </Button>
            )}
            {kind === 'notice' ? (
              <small>
                {on_window_at ? t('on_window_since', { time: formatTime(on_window_at, zone) }) : words.not_on_window}
              </small>
            ) : null}
          </li>
        ))}
      </Rows>
    </Side>
  )
}

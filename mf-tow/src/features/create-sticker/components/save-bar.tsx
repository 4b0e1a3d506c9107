import type { TowReason } from '@curbwise/rules/decision/types'
import { NextStepButton, towReasonLabel } from '@curbwise/ui/app'
import { Alert } from '@curbwise/ui/entry'
import { BlockIcon, ErrorIcon, SellIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { Bar } from '../../../parts/bar.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { useStickerTexts } from '../../../parts/sticker-texts.ts'

export interface SaveBarProps {
  /** The next thing that is missing; null when the sticker can be saved. */
  readonly problem: string | null
  /** The car gets no sticker as it is. */
  readonly stopped: boolean
  /** The photo is added to a sticker that is there. */
  readonly joins: boolean
  /** Nothing is sent at a complex for practice. */
  readonly practice: boolean
  /** The reason, if it came along from the car before. */
  readonly carried_reason: TowReason | null
  readonly sending: boolean
  readonly failed: { readonly title: string; readonly detail: string } | null
  readonly onSave: () => void
}

/** The one action, with what is missing for it, and why it failed. */
export function SaveBar(props: SaveBarProps): ReactElement {
  const { problem, stopped, joins, practice, carried_reason, sending, failed, onSave } = props
  const t = useStickerTexts()
  const language = useScreenLanguage()
  const detail = joins
    ? t('save.join.detail')
    : carried_reason
      ? t('save.carried', { reason: towReasonLabel(carried_reason, language) })
      : t(practice ? 'save.practice' : 'save.notifies')
  return (
    <Bar>
      {failed ? (
        <Alert severity="error" title={failed.title} announce>
          {failed.detail}
        </Alert>
      ) : null}
      {problem ? (
        <NextStepButton icon={<ErrorIcon />} verb={problem} detail={t('save.then')} state="blocked" />
      ) : stopped ? (
        <NextStepButton icon={<BlockIcon />} verb={t('save.stopped')} detail={t('save.see_reason')} state="blocked" />
      ) : (
        <NextStepButton
          icon={<SellIcon />}
          verb={t(joins ? 'save.join' : 'save.verb')}
          detail={detail}
          state={sending ? 'sending' : 'ready'}
          sending_detail={t('save.sending')}
          onClick={onSave}
        />
      )}
    </Bar>
  )
}

import { ReasonPicker } from '@curbwise/ui/app'
import { Select, TextArea, TextField } from '@curbwise/ui/entry'
import { LockIcon, PublicIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { STATE_OPTIONS } from '../../../parts/state-options.ts'
import { useStickerTexts } from '../../../parts/sticker-texts.ts'
import type { Draft } from '../state/draft.ts'

const Seen = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 500;
  .cw-i {
    width: 16px;
    height: 16px;
  }
`

interface FormProps {
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
}

/** The state of the plate, which a photo only sometimes shows. */
export function StateField({
  draft,
  onChange,
  is_read,
}: FormProps & {
  /** The plate was read from a photo. */
  readonly is_read: boolean
}): ReactElement {
  const t = useStickerTexts()
  return (
    <Select
      label={t('state')}
      size="touch"
      placeholder={t('state.choose')}
      help={is_read ? t('state.change') : undefined}
      options={STATE_OPTIONS}
      value={draft.state}
      onChange={({ target }) => onChange({ state: target.value })}
    />
  )
}

/** The reason, which the car before may have brought along. */
export function ReasonField({ draft, onChange }: FormProps): ReactElement {
  const t = useStickerTexts()
  return (
    <>
      <ReasonPicker label={t('reason')} value={draft.reason} onChange={(reason) => onChange({ reason })} />
      {draft.reason === 'other' ? (
        <TextArea
          label={t('reason.text')}
          size="touch"
          rows={2}
          maxLength={500}
          value={draft.reason_text}
          onChange={({ target }) => onChange({ reason_text: target.value })}
        />
      ) : null}
    </>
  )
}

/** The place, and the two comments with who sees each. */
export function NoteFields({ draft, onChange }: FormProps): ReactElement {
  const t = useStickerTexts()
  return (
    <>
      <TextField
        label={t('place')}
        size="touch"
        optional
        maxLength={200}
        autoComplete="off"
        help={t('place.help')}
        value={draft.place}
        onChange={({ target }) => onChange({ place: target.value })}
      />
      <TextArea
        label={t('comment.owner')}
        size="touch"
        rows={2}
        maxLength={2000}
        labelEnd={
          <Seen>
            <PublicIcon />
            {t('comment.owner.seen')}
          </Seen>
        }
        value={draft.public_comments}
        onChange={({ target }) => onChange({ public_comments: target.value })}
      />
      <TextArea
        label={t('comment.company')}
        size="touch"
        rows={2}
        maxLength={2000}
        labelEnd={
          <Seen>
            <LockIcon />
            {t('comment.company.seen')}
          </Seen>
        }
        value={draft.private_comments}
        onChange={({ target }) => onChange({ private_comments: target.value })}
      />
    </>
  )
}

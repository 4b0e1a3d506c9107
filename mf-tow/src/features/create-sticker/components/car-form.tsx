import { ReasonPicker } from '@curbwise/ui/app'
import { Select, TextArea, TextField } from '@curbwise/ui/entry'
import { LockIcon, PublicIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { STATE_OPTIONS } from '../../../parts/state-options.ts'
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
export const StateField = ({
  draft,
  onChange,
  is_read,
}: FormProps & {
  /** The plate was read from a photo. */
  readonly is_read: boolean
}): ReactElement => (
  <Select
    label="State on the plate"
    size="touch"
    placeholder="Choose the state"
    help={is_read ? 'Change it if the plate shows another one.' : undefined}
    options={STATE_OPTIONS}
    value={draft.state}
    onChange={({ target }) => onChange({ state: target.value })}
  />
)

/** The reason, which the car before may have brought along. */
export const ReasonField = ({ draft, onChange }: FormProps): ReactElement => (
  <>
    <ReasonPicker label="Reason" value={draft.reason} onChange={(reason) => onChange({ reason })} />
    {draft.reason === 'other' ? (
      <TextArea
        label="The reason in a sentence"
        size="touch"
        rows={2}
        maxLength={500}
        value={draft.reason_text}
        onChange={({ target }) => onChange({ reason_text: target.value })}
      />
    ) : null}
  </>
)

/** The place, and the two comments with who sees each. */
export const NoteFields = ({ draft, onChange }: FormProps): ReactElement => (
  <>
    <TextField
      label="Space number, or where the car is"
      size="touch"
      optional
      maxLength={200}
      autoComplete="off"
      help="A tow needs it later."
      value={draft.place}
      onChange={({ target }) => onChange({ place: target.value })}
    />
    <TextArea
      label="Comment for the owner"
      size="touch"
      rows={2}
      maxLength={2000}
      labelEnd={
        <Seen>
          <PublicIcon />
          Owner sees it
        </Seen>
      }
      value={draft.public_comments}
      onChange={({ target }) => onChange({ public_comments: target.value })}
    />
    <TextArea
      label="Comment for the company"
      size="touch"
      rows={2}
      maxLength={2000}
      labelEnd={
        <Seen>
          <LockIcon />
          The owner doesn’t see it
        </Seen>
      }
      value={draft.private_comments}
      onChange={({ target }) => onChange({ private_comments: target.value })}
    />
  </>
)

import type { Sign } from '@curbwise/api/resources/contract-records.schemas'
import { Menu, Tag } from '@curbwise/ui/app'
import { Button, IconButton } from '@curbwise/ui/entry'
import { ImageIcon, MoreVertIcon, WarningIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { lapseWords, seenWords, SIGN_LABELS } from '../state/words.ts'

export interface SignRowProps {
  readonly sign: Sign
  readonly onPhoto: () => void
  readonly onAct: (kind: 'verify' | 'correct' | 'remove') => void
}

/** A sign: its photo, its place, who verified it, and how long it's valid. */
export function SignRow({ sign, onPhoto, onAct }: SignRowProps): ReactElement {
  const photo = sign.photo_url ? (
    <button type="button" aria-label={`Photo of the sign: ${sign.place}`} onClick={onPhoto}>
      <img src={`${sign.photo_url}?size=thumb`} alt="" loading="lazy" decoding="async" />
    </button>
  ) : (
    <span>
      <ImageIcon size={22} />
    </span>
  )
  return (
    <li>
      {photo}
      <div>
        <b>{sign.place}</b>
        <p>
          {SIGN_LABELS[sign.kind]}. {seenWords(sign)}.
        </p>
        <p>
          {sign.is_lapsed ? (
            <Tag color="warn" icon={<WarningIcon size={14} />}>
              {lapseWords(sign)}
            </Tag>
          ) : (
            lapseWords(sign)
          )}
        </p>
      </div>
      {sign.can.edit ? (
        <footer>
          <Button size="sm" variant={sign.is_lapsed ? 'primary' : 'outline'} onClick={() => onAct('verify')}>
            Seen again
          </Button>
          <Menu
            label={`More about the sign: ${sign.place}`}
            trigger={<IconButton label={`More about the sign: ${sign.place}`} icon={<MoreVertIcon />} />}
            items={[
              { label: 'Correct the entry', onSelect: () => onAct('correct') },
              { label: 'Mark as removed', onSelect: () => onAct('remove'), danger: true, divided: true },
            ]}
          />
        </footer>
      ) : null}
    </li>
  )
}

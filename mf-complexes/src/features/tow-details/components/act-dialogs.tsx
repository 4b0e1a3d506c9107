import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { ReactElement } from 'react'
import type { Act } from '../state/acts.ts'
import { DropDialog } from './drop-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { OverrideDialog } from './override-dialog.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { LetterDialog, PoliceDialog } from './record-dialogs.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

export interface ActDialogsProps {
  readonly act: Act
  readonly tow: Tow
  readonly onClose: () => void
}

/** The dialog of what is about to be done, with what it will do and what it will not. */
export default function ActDialogs({ act, tow, onClose }: ActDialogsProps): ReactElement {
  const given = { tow, onClose }
  switch (act.kind) {
    case 'mail':
      return <MailDialog {...given} kind={act.mail} />
    case 'refund':
      return <RefundDialog {...given} payment={act.payment} />
    case 'drop':
      return <DropDialog {...given} />
    case 'void':
      return <VoidDialog {...given} />
    case 'edit':
      return <EditDialog {...given} />
    case 'override':
      return <OverrideDialog {...given} />
    case 'text':
      return <TextDialog {...given} />
    case 'police':
      return <PoliceDialog {...given} />
    case 'letter':
      return <LetterDialog {...given} />
    default:
      return <QuestionDialog {...given} act={act} />
  }
}

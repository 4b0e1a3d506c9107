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

/** The open action's dialog, with what it will and won't do. */
export default function ActDialogs({ act, tow, onClose }: ActDialogsProps): ReactElement {
  const common = { tow, onClose }
  switch (act.kind) {
    case 'mail':
      return <MailDialog {...common} kind={act.mail} />
    case 'refund':
      return <RefundDialog {...common} payment={act.payment} />
    case 'drop':
      return <DropDialog {...common} />
    case 'void':
      return <VoidDialog {...common} />
    case 'edit':
      return <EditDialog {...common} />
    case 'override':
      return <OverrideDialog {...common} />
    case 'text':
      return <TextDialog {...common} />
    case 'police':
      return <PoliceDialog {...common} />
    case 'letter':
      return <LetterDialog {...common} />
    default:
      return <QuestionDialog {...common} act={act} />
  }
}

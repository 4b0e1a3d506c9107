import { line } from '@curbwise/api/common'
import type { RulesVersionDetail } from '@curbwise/api/resources/admin-rules.schemas'
import { useToast } from '@curbwise/platform'
import { localDate } from '@curbwise/rules/time/zone'
import { ConfirmDialog, Dialog, DialogActions, EffectList } from '@curbwise/ui/app'
import { Button, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { useNow } from '@curbwise/ui/use-now'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { ZONE } from '../../../parts/words.ts'
import { useRulesActs } from '../api/use-rules.ts'

export interface ActDialogProps {
  readonly kind: 'verify' | 'withdraw'
  readonly detail: Pick<RulesVersionDetail, 'version' | 'source'>
  readonly onClose: () => void
}

const MINUTE = 60_000
const verifySchema = z.object({ verified_by: line(120), verified_on: line(10), source: line(200) })

/** Asks before a version is verified or withdrawn, and says what will and won’t happen. */
export default function ActDialog({ kind, detail, onClose }: ActDialogProps): ReactElement {
  return kind === 'verify' ? (
    <VerifyDialog detail={detail} onClose={onClose} />
  ) : (
    <WithdrawDialog detail={detail} onClose={onClose} />
  )
}

type OfVersion = Omit<ActDialogProps, 'kind'>

function VerifyDialog({ detail, onClose }: OfVersion): ReactElement {
  const { verify } = useRulesActs()
  const toast = useToast()
  const today = localDate(new Date(useNow(MINUTE)).toISOString(), ZONE)
  return (
    <Dialog open onClose={onClose} title={`Mark ${detail.version} as verified`}>
      <Form
        schema={verifySchema}
        gap={12}
        defaultValues={{ verified_by: '', verified_on: today, source: detail.source }}
        onSubmit={async (values) => {
          await verify(detail.version, values)
          onClose()
          toast.success('Verified')
        }}
      >
        <TextField name="verified_by" label="Who checked it" help="Name and role, such as “L. Ostrander, lawyer”" />
        <TextField name="source" label="Against which source" autoComplete="off" />
        <TextField name="verified_on" label="On" type="date" />
        <EffectList
          will={['Apply everything the version says from its day on, also where it loosens the cautious default.']}
          will_not={['Change a decision already made, or a case that began before.']}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Mark as verified</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function WithdrawDialog({ detail, onClose }: OfVersion): ReactElement {
  const { withdraw } = useRulesActs()
  const toast = useToast()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Withdraw ${detail.version}?`}
      verb="Withdraw"
      keep="Keep it"
      will={['Never let this version start.', 'Store your name and the reason in the history.']}
      will_not={['Delete it: it stays on record as withdrawn.', 'Change what applies now.']}
      reason_label="Reason"
      onConfirm={async (reason) => {
        await withdraw(detail.version, reason)
        toast.success('Withdrawn')
      }}
    />
  )
}

import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import type { OwnSecurity } from '@curbwise/api/resources/own-security.schemas'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { ConfirmDialog } from '@curbwise/ui/app'
import { Alert, Button } from '@curbwise/ui/entry'
import { useKit } from '@curbwise/ui/theme'
import { useState, type ReactElement } from 'react'
import { inWords } from '../../account-words.ts'
import { useSecurityTexts } from './security-texts.ts'
import { Codes, Part, Row } from './style.ts'

interface Props {
  readonly counts: NonNullable<OwnSecurity['recovery_codes']>
  /** Codes that were just created; null otherwise. */
  readonly shown: readonly string[] | null
  readonly onCodes: (codes: readonly string[]) => void
}

/** From this many on, new codes are due. */
const FEW = 2

/** How many recovery codes are left, and the codes themselves right after they were created. */
export function RecoveryCodes({ counts, shown, onCodes }: Props): ReactElement {
  const t = useSecurityTexts()
  const { language } = useKit()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const create = useCall(ownSecurity.newRecoveryCodes, { invalidates: [ownSecurity.read] })
  const copy = async (codes: readonly string[]): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success(t('codes.copied'))
    } catch {
      toast.error(t('codes.not_copied'), t('codes.not_copied_what'))
    }
  }
  return (
    <Part aria-labelledby="recovery-codes">
      <Row>
        <h2 id="recovery-codes">{t('codes')}</h2>
        <span>{t('codes.left', { left: counts.left, of: counts.of })}</span>
      </Row>
      {shown ? (
        <>
          <Alert severity="warn" title={t('codes.save')} announce>
            {t('codes.save_what')}
          </Alert>
          <Codes aria-label={t('codes.list')}>
            {shown.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Codes>
          <Row>
            <Button onClick={() => void copy(shown)}>{t('codes.copy')}</Button>
          </Row>
        </>
      ) : (
        <>
          {counts.left <= FEW ? <Alert severity="warn">{t('codes.few')}</Alert> : null}
          <p>{t('codes.what')}</p>
          <Row>
            <Button onClick={() => setAsking(true)}>{t('codes.new')}</Button>
          </Row>
        </>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('codes.title')}
        verb={t('codes.new')}
        will={[t('codes.show')]}
        will_not={[t('codes.accept')]}
        onConfirm={async () => onCodes((await inWords(create.mutateAsync({}), language)).recovery_codes)}
      />
    </Part>
  )
}

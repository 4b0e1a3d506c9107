import { useState, type ReactElement } from 'react'
import { readHeads, readKeys, type OwnTrust as Trust } from '../state/check-pack.ts'
import { useEvidenceTexts } from '../state/texts.ts'
import { FileButton } from './file-button.tsx'
import { Own } from './style.ts'

export interface OwnTrustProps {
  readonly own: Trust
  readonly onOwn: (own: Trust) => void
}

/** Keys and heads from someone that the reader trusts, instead of those that this page has. */
export function OwnTrust({ own, onOwn }: OwnTrustProps): ReactElement {
  const t = useEvidenceTexts()
  const [problem, setProblem] = useState<'own.bad_keys' | 'own.bad_heads' | null>(null)
  const onKeys = async (file: File): Promise<void> => {
    const value = await readKeys(file)
    setProblem(value ? null : 'own.bad_keys')
    if (value) onOwn({ ...own, keys: { name: file.name, value } })
  }
  const onHeads = async (file: File): Promise<void> => {
    const value = await readHeads(file)
    setProblem(value ? null : 'own.bad_heads')
    if (value) onOwn({ ...own, heads: { name: file.name, value } })
  }
  return (
    <Own data-screen="">
      <summary>{t('own.title')}</summary>
      <p>{t('own.what')}</p>
      <div>
        <FileButton accept=".json,application/json" size="lg" onFile={(file) => void onKeys(file)}>
          {t('own.keys')}
        </FileButton>
        <FileButton accept=".jsonl,.json,text/plain" size="lg" onFile={(file) => void onHeads(file)}>
          {t('own.heads')}
        </FileButton>
      </div>
      {[own.keys, own.heads].map((chosen) =>
        chosen ? (
          <p key={chosen.name} role="status">
            {t('own.chosen', { name: chosen.name })}
          </p>
        ) : null,
      )}
      {problem ? <p role="alert">{t(problem)}</p> : null}
    </Own>
  )
}

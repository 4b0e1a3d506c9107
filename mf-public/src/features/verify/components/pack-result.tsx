import { useLanguage } from '@curbwise/platform'
import { EVIDENCE_CHECKS } from '@curbwise/rules/evidence'
import { Button, LinkButton, VisuallyHidden } from '@curbwise/ui/entry'
import {
  ArchiveIcon,
  CallIcon,
  CheckCircleIcon,
  HelpIcon,
  PrintIcon,
  ReportIcon,
  VerifiedUserIcon,
} from '@curbwise/ui/icons'
import { useEffect, useRef, type ReactElement } from 'react'
import { caseTime, phoneText, telephone } from '../../../parts/case-text.ts'
import type { CheckedPack } from '../state/check-pack.ts'
import { useEvidenceTexts } from '../state/texts.ts'
import { checkText, namesOf, noticeText, problemText, recordText } from '../state/words.ts'
import { FileButton, PACK_FILES } from './file-button.tsx'
import { Checks, Foot, Problems, Result, Verdict } from './style.ts'

const COMMAND = 'npm run verify-evidence'
const ICON = { passed: CheckCircleIcon, failed: ReportIcon, unknown: HelpIcon } as const

export interface PackResultProps {
  readonly pack: CheckedPack
  /** Another pack in place of this one. */
  readonly onFile: (file: File) => void
}

/** What the check of one pack found: what was changed first, then each part of the check. */
export default function PackResult({ pack, onFile }: PackResultProps): ReactElement {
  const t = useEvidenceTexts()
  const { language } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { report } = pack
  const { manifest, verdict, problems, notices, checks, head } = report
  const zone = manifest?.contract.timezone ?? 'UTC'
  const names = namesOf(t, language, zone)
  const size = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  const title =
    verdict !== 'changed'
      ? t(`result.${verdict}`)
      : manifest
        ? t('result.changed', { count: problems.length })
        : t('result.unreadable')
  const about =
    verdict === 'changed' || !manifest
      ? t('about.changed')
      : t(`about.${verdict}`, { record: recordText(t, manifest, language) })
  // Only a signature that counts makes the phone number the company's.
  const phone = checks?.signature.state === 'passed' ? (manifest?.company.phone ?? null) : null
  const know = [
    ...notices.map((notice) => noticeText(t, names, notice)),
    ...(manifest?.left_out ?? []).map((one) => t('notice.left_out', { what: t(`left_out.${one}`) })),
  ]
  return (
    <Result data-verdict={verdict} aria-label={pack.name}>
      <header>
        <ArchiveIcon />
        <div>
          <b>{pack.name}</b>
          {manifest ? (
            <small>
              {t('file', {
                count: manifest.files.length,
                size: size.format(pack.size / 1e6),
                at: caseTime(manifest.made_at, zone, language),
              })}
            </small>
          ) : null}
        </div>
        <span data-screen="">
          <FileButton accept={PACK_FILES} size="lg" onFile={onFile}>
            {t('another')}
          </FileButton>
        </span>
      </header>
      <Verdict>
        {verdict === 'changed' ? <ReportIcon size={36} /> : <VerifiedUserIcon size={36} />}
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p>{about}</p>
        </div>
      </Verdict>
      {problems.length > 0 ? (
        <Problems data-bad="">
          <h3>{t('wrong')}</h3>
          <ul>
            {problems.map((problem) => {
              const text = problemText(t, names, problem)
              return <li key={text}>{text}</li>
            })}
          </ul>
        </Problems>
      ) : null}
      {manifest && checks ? (
        <Checks>
          {EVIDENCE_CHECKS.map((check) => {
            const { state, passed, total } = checks[check]
            const Icon = ICON[state]
            return (
              <li key={check} data-state={state}>
                <Icon />
                <div>
                  <VisuallyHidden>{t(`state.${state}`)}: </VisuallyHidden>
                  {t(`check.${check}`)}
                  <small>{checkText(t, names, check, { ...report, manifest })}</small>
                </div>
                <span>{t('count', { passed: names.count(passed), total: names.count(total) })}</span>
              </li>
            )
          })}
        </Checks>
      ) : null}
      {know.length > 0 ? (
        <Problems>
          <h3>{t('know')}</h3>
          <ul>
            {know.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Problems>
      ) : null}
      {head ? (
        <div>
          <small>
            {head.anchored_at ? t('head.anchored', { at: caseTime(head.anchored_at, zone, language) }) : t('head.open')}
          </small>
          <code>{head.hash}</code>
        </div>
      ) : null}
      <Foot data-screen="">
        <Button size="lg" icon={<PrintIcon />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        {verdict === 'changed' && phone ? (
          <LinkButton size="lg" icon={<CallIcon />} href={telephone(phone)}>
            {t('call', { phone: phoneText(phone) })}
          </LinkButton>
        ) : null}
        <span>
          {t('or_run')} <code>{COMMAND}</code>
        </span>
      </Foot>
    </Result>
  )
}

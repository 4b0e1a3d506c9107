import type { ReportFigures } from '@curbwise/api'
import { dateText, type Period } from '@curbwise/rules'
import { changeOf, figureOf, labelOf, textOf } from '@curbwise/rules/reports/sums'
import { TABS, type ReportTab } from '@curbwise/rules/reports/tabs'
import { compose, type MailSetting } from '../../../../mail/templates/compose.ts'
import type { Message } from '../../../../operation/message.ts'

interface EmailedReport {
  readonly to: string
  readonly name: string
  /** The company, or null for a manager's own. */
  readonly company: string | null
  readonly tab: ReportTab
  readonly compared: 'before' | 'year_before'
  readonly figures: ReportFigures
  /** What it is filtered by, in words. */
  readonly filtered: readonly string[]
  /** Path of the report with its dates. */
  readonly path: string
  readonly unsubscribe: string
}

const periodText = ({ from, until }: Period): string =>
  from === until ? dateText(from) : `${dateText(from)} to ${dateText(until)}`

/** Which complexes it covers: all that the reader sees, by name while there are few. */
const MOST_NAMES = 5
function complexesText({ complexes }: ReportFigures): string {
  if (complexes.length === 0) return 'No complexes'
  if (complexes.length > MOST_NAMES) return `${complexes.length} complexes`
  return complexes.map(({ name }) => name).join(', ')
}

/** Builds the email of a saved report: its figures next to those that they are compared with, and a link to all of it. */
export function savedReportMail(setting: MailSetting, of: EmailedReport): Message {
  const { figures, tab, compared, name } = of
  const period = periodText(figures.period)
  const lines = TABS[tab].tiles.map((shown) => {
    const value = figureOf(shown, figures.figures)
    const { text } = changeOf(shown, value, figureOf(shown, figures.figures, compared))
    return { label: labelOf(shown), value: `${textOf(shown, value)} (${text})` }
  })
  const from_name = of.company ?? setting.product_name
  return {
    ...compose(of.to, {
      language: setting.language,
      subject: `${name}: ${period}`,
      preview: lines.map(({ label, value }) => `${label}: ${value}`).join('. '),
      from_name,
      from_note: of.company === null ? null : setting.product_name,
      heading: name,
      paragraphs: [
        `${TABS[tab].label}, ${period}. Compared with ${periodText(compared === 'before' ? figures.before : figures.year_before)}.`,
        [complexesText(figures), ...of.filtered].join('. ') + '.',
      ],
      lines,
      button: {
        label: 'Open the report',
        address: `${setting.origin}${of.path}`,
        copy: "Button doesn't work? Copy this link:",
      },
      notes: ['The files, CSV and Excel, are on that page. It asks you to log in.'],
      footer: `You get this email because someone chose you for this report. Sent by ${setting.product_name}.`,
      unsubscribe: { label: 'Stop this report by email', address: of.unsubscribe },
    }),
    from_name,
  }
}

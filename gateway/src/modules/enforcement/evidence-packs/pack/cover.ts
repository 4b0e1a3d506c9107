import { type FullDecision, momentText, VERDICT_INSTRUCTIONS, VERDICT_LABELS } from '@curbwise/rules'
import { translator } from '@curbwise/messages'
import { documentTexts } from '@curbwise/messages/tow-document'
import type { Manifest, PackedDecision } from '@curbwise/rules/evidence'
import { drawFacts } from '../../../../documents/pdf/facts.ts'
import { drawHead, drawTitle } from '../../../../documents/pdf/head.ts'
import { heading, section, small } from '../../../../documents/pdf/prose.ts'
import { Sheet, WIDTH } from '../../../../documents/pdf/sheet.ts'
import { drawTable } from '../../../../documents/pdf/table.ts'
import { drawBox } from '../../../../documents/pdf/verdict.ts'
import { zoneText } from '../../tow-documents/index.ts'
import {
  type CoverFacts,
  drawCharge,
  drawDecisions,
  drawHistory,
  drawNotices,
  drawPhotoList,
  drawTimeline,
  plural,
  zoneOf,
} from './chapters.ts'
import type { CaseContent } from './content.ts'
import { LEFT_OUT_WORDS } from './left-out.ts'

type Pages = Readonly<Record<string, number>>
interface Chapter {
  readonly title: string
  readonly shows: string
  draw(sheet: Sheet, facts: CoverFacts): void
}

const words = translator('en', documentTexts)
/** The decision that let the car be taken; otherwise, the last one. */
const decisiveOf = ({ decided, content }: CoverFacts): PackedDecision | undefined =>
  decided.findLast(({ moment }) => moment === content.decisive_moment) ?? decided.at(-1)

function chaptersOf(facts: CoverFacts): Chapter[] {
  const { decided, photos, notices, content, history } = facts
  const { answer } = content
  const entries = history.segments
    .flatMap(({ entries: all }) => all)
    .filter((entry) => 'is_of_case' in entry && entry.is_of_case)
  return [
    {
      title: 'Decisions',
      shows: `${plural(decided.length, 'decision')}, with every fact looked at`,
      draw: drawDecisions,
    },
    { title: 'Timeline', shows: plural(answer.timeline.length, 'entry', 'entries'), draw: drawTimeline },
    { title: 'Photos', shows: `${photos.length}, each with its hash`, draw: drawPhotoList },
    ...(answer.charge ? [{ title: 'Charge', shows: 'Lines and payments', draw: drawCharge }] : []),
    { title: 'Notices', shows: plural(notices.length, 'written notice'), draw: drawNotices },
    { title: 'History', shows: plural(entries.length, 'entry of the case', 'entries of the case'), draw: drawHistory },
  ]
}

/** How to check the pack. The hash of the manifest can’t be here: the manifest has the hash of this document. */
function drawCheck(sheet: Sheet, { about, history }: CoverFacts): void {
  const anchor = history.segments.findLast((segment) => segment.anchor)?.anchor
  section(
    sheet,
    'How to check that nothing was changed',
    [
      'Every file of the pack has its hash in the signed manifest, and the entries are links of the company’s history.',
      `Open ${about.installation.address}/verify and drop the pack there: it is checked on that computer, and nothing is sent.`,
      'Without a network: npm run verify-evidence -- <file>',
      anchor ? `Anchored head, entry ${anchor.seq}: ${anchor.hash}` : '',
    ]
      .filter(Boolean)
      .join('\n'),
  )
}

/** Draws the document, and returns the page on which each chapter begins. */
function draw(sheet: Sheet, facts: CoverFacts, pages: Pages): Pages {
  const { about, content } = facts
  const zone = zoneOf(facts)
  drawHead(sheet, content.issuer, content.plate)
  drawTitle(sheet, 'Evidence pack', `${content.line}.`)
  const decisive = decisiveOf(facts)
  if (decisive) drawBox(sheet, boxOf(decisive.decision, content, zone))
  drawFacts(sheet, [
    { label: 'Requested by', value: `${about.requested_by.name}, ${ROLES[about.reader]}` },
    { label: 'Built', value: `${momentText(about.made_at, zone)} by ${about.installation.name}` },
  ])
  sheet.y += 6
  const chapters = chaptersOf(facts)
  drawTable(
    sheet,
    [
      { head: 'Contents', width: 130, strong: true },
      { head: 'What it shows', width: 314 },
      { head: 'Page', width: WIDTH - 444, right: true },
    ],
    chapters.map(({ title, shows }) => [title, shows, String(pages[title] ?? '')]),
  )
  sheet.y += 14
  drawCheck(sheet, facts)
  for (const one of about.left_out) small(sheet, `Left out of this pack: ${LEFT_OUT_WORDS[one]}`)
  const begun: Record<string, number> = {}
  for (const { title, draw: drawChapter } of chapters) {
    sheet.turn()
    begun[title] = sheet.doc.bufferedPageRange().count
    heading(sheet, title)
    drawChapter(sheet, facts)
  }
  return begun
}

const ROLES: Readonly<Record<Manifest['reader'], string>> = {
  platform: 'for the platform',
  office: 'for the tow company',
  driver: 'driver of this tow',
  manager: 'manager of the complex',
}

const boxOf = (
  { verdict, at, id, rules_version }: Pick<FullDecision, 'verdict' | 'at' | 'id' | 'rules_version'>,
  { decisive_words }: CaseContent,
  zone: string,
) => ({
  icon: verdict,
  heading: `${VERDICT_LABELS[verdict]} ${decisive_words}`,
  text: `${VERDICT_INSTRUCTIONS[verdict]} ${momentText(at, zone)}, decision ${(id ?? '').slice(0, 8)}, rules ${rules_version}.`,
})

/** Renders the pack’s document. It is drawn twice: the table of contents comes first and names the pages. */
export async function renderCover(facts: CoverFacts): Promise<Buffer> {
  const { about, content } = facts
  const at = new Date(about.made_at)
  const create = (): Sheet =>
    new Sheet({
      title: `Evidence pack ${about.number} | ${about.company.name}`,
      author: about.company.name,
      language: 'en-US',
      words,
      practice: content.is_practice ? words('practice.box') : null,
      at,
    })
  const first = create()
  const pages = draw(first, facts, {})
  await first.end({ record: about.number, zone: '' })
  const sheet = create()
  draw(sheet, facts, pages)
  return sheet.end({ record: about.number, zone: zoneText(zoneOf(facts), { at, language: 'en' }) })
}

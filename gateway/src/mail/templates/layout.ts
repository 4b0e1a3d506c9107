import { carOf, DARK_PARTS, linesOf, rightOf, verdictOf } from './car-parts.ts'
import { escape, INK, lines, QUIET, row, styled, table, text } from './html.ts'
import type { Letter } from './letter.ts'

export type { Letter } from './letter.ts'

const DARK = [
  '.bg{background:#1A2026!important}',
  '.cd{background:#222931!important;border-color:#353F49!important}',
  '.tx,.tx td,.tx p,.tx h1{color:#E7EBEE!important}',
  '.t2,.tx .t2{color:#B5BFC8!important}',
  '.tx .lk,.lk{color:#8FD6E4!important}',
  '.bt{background:#5CBCCF!important}',
  '.tx .btl,.btl{color:#08191E!important}',
  '.hr{border-color:#353F49!important}',
  DARK_PARTS,
].join('')

function headOf({ from_name, from_note }: Letter): string {
  const note =
    from_note &&
    `<br>${styled('span', 't2', `font-size:13px;line-height:18px;font-weight:normal;${QUIET}`, escape(from_note))}`
  return row(`style="padding:0 4px 14px;${text(16, 20, `font-weight:bold;${INK}`)}"`, escape(from_name) + (note ?? ''))
}

function buttonOf(button: NonNullable<Letter['button']>): string {
  const style = `display:inline-block;padding:14px 24px;${text(16, 20, 'font-weight:bold;color:#FFFFFF;text-decoration:none')}`
  const link = `<a href="${escape(button.address)}" class="btl" style="${style}">${escape(button.label)}</a>`
  return table('', row('class="bt" style="background:#0B5A6B;border-radius:8px"', link))
}

function addressOf({ address, copy }: NonNullable<Letter['button']>): string {
  if (copy === null) return ''
  const link = `<a href="${escape(address)}" class="lk" style="color:#0A5162;word-break:break-all">${escape(address)}</a>`
  const style = `margin:16px 0 0;padding-top:16px;border-top:1px solid #DEE1DC;${text(14, 21, QUIET)}`
  return styled('p', 'hr t2', style, `${escape(copy)}<br>${link}`)
}

const photoOf = ({ address, alt }: NonNullable<Letter['photo']>): string =>
  `<img src="${escape(address)}" alt="${escape(alt)}" width="528" style="display:block;width:100%;max-width:528px;height:auto;margin:0 0 16px;border:0;border-radius:8px">`

function cardOf(letter: Letter): string {
  const parts = [
    styled('h1', '', `margin:0 0 8px;${text(24, 30, 'font-weight:bold')}`, escape(letter.heading)),
    letter.photo ? photoOf(letter.photo) : '',
    ...letter.paragraphs.map((paragraph) => styled('p', '', `margin:0 0 16px;${text(16, 24, INK)}`, lines(paragraph))),
    letter.car ? carOf(letter.car) : '',
    letter.verdict ? verdictOf(letter.verdict) : '',
    linesOf(letter.lines ?? [], letter.total, letter.after),
    letter.button ? buttonOf(letter.button) : '',
    ...letter.notes.map((note) => styled('p', 't2', `margin:16px 0 0;${text(15, 22, QUIET)}`, escape(note))),
    letter.right ? rightOf(letter.right) : '',
    letter.button ? addressOf(letter.button) : '',
  ]
  const style = `background:#FFFFFF;border:1px solid #DEE1DC;border-radius:12px;padding:24px;${text(16, 24, INK)}`
  return row(`class="cd cell" style="${style}"`, parts.join(''))
}

const unsubscribeOf = ({ unsubscribe }: Letter): string =>
  unsubscribe
    ? `<br><a href="${escape(unsubscribe.address)}" class="lk" style="color:#0A5162">${escape(unsubscribe.label)}</a>`
    : ''

/**
 * Renders the letter as HTML that email clients display consistently: tables, colors in each element, dark mode by
 * media query.
 */
export function letterHtml(letter: Letter): string {
  const foot = row(
    `class="t2" style="padding:16px 4px;${text(13, 19, QUIET)}"`,
    lines(letter.footer) + unsubscribeOf(letter),
  )
  const column = table(
    'width="576" style="max-width:576px;width:100%" class="tx"',
    headOf(letter) + cardOf(letter) + foot,
  )
  const page = table(
    'width="100%" class="bg" style="background:#F2F3F0"',
    row('align="center" style="padding:20px 12px"', column),
  )
  return `<!doctype html>
<html lang="${letter.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(letter.subject)}</title>
<style>body{margin:0}@media (prefers-color-scheme:dark){${DARK}}@media (max-width:480px){.cell{padding:20px 16px!important}}</style></head>
<body class="bg" style="margin:0;background:#F2F3F0"><div style="display:none;max-height:0;overflow:hidden">${escape(letter.preview)}</div>
${page}</body></html>`
}

/** Renders the same letter as plain text. */
export const letterText = (letter: Letter): string =>
  [
    letter.heading,
    ...letter.paragraphs,
    ...(letter.car
      ? [[letter.car.state, letter.car.plate].filter(Boolean).join(' '), letter.car.text].filter(Boolean)
      : []),
    ...(letter.verdict ? [`${letter.verdict.heading}\n${letter.verdict.text}`] : []),
    [...(letter.lines ?? []), ...(letter.total ? [letter.total] : []), ...(letter.after ? [letter.after] : [])]
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n'),
    ...(letter.button ? [`${letter.button.label}: ${letter.button.address}`] : []),
    ...letter.notes,
    ...(letter.right ? [`${letter.right.lead} ${letter.right.text}`] : []),
    '--',
    letter.from_name,
    letter.footer,
    ...(letter.unsubscribe ? [`${letter.unsubscribe.label}: ${letter.unsubscribe.address}`] : []),
  ]
    .filter(Boolean)
    .join('\n\n')

/** One mail as its template describes it; the layout draws it as HTML and as text. */
export interface Letter {
  readonly language: 'en' | 'es'
  readonly subject: string
  /** Shown by mail programs beside the subject. */
  readonly preview: string
  readonly from_name: string
  readonly from_note: string | null
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly address: string; readonly copy: string } | null
  /** Quieter lines below the button. */
  readonly notes: readonly string[]
  readonly footer: string
}

const FONT = "font-family:'Public Sans',Arial,Helvetica,sans-serif"
const DARK =
  '.bg{background:#1A2026!important}.cd{background:#222931!important;border-color:#353F49!important}.tx,.tx td,.tx p,.tx h1{color:#E7EBEE!important}' +
  '.t2,.tx .t2{color:#B5BFC8!important}.tx .lk,.lk{color:#8FD6E4!important}.bt{background:#5CBCCF!important}.tx .btl,.btl{color:#08191E!important}.hr{border-color:#353F49!important}'

const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
const table = (attributes: string, inner: string): string => `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${inner}</table>`

/** The letter as HTML that mail programs draw alike: tables, colours in each element, dark by media query. */
export function letterHtml(letter: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px">${escape(text)}</p>`
  const note = (text: string) => `<p class="t2" style="margin:16px 0 0;${FONT};font-size:15px;line-height:22px;color:#434E57">${escape(text)}</p>`
  const button = letter.button && table('', `<tr><td class="bt" style="background:#0B5A6B;border-radius:8px"><a href="${escape(letter.button.address)}" class="btl" style="display:inline-block;padding:14px 24px;${FONT};font-size:16px;line-height:20px;font-weight:bold;color:#FFFFFF;text-decoration:none">${escape(letter.button.label)}</a></td></tr>`)
  const copy = letter.button && `<p class="hr t2" style="margin:16px 0 0;padding-top:16px;border-top:1px solid #DEE1DC;${FONT};font-size:14px;line-height:21px;color:#434E57">${escape(letter.button.copy)}<br><a href="${escape(letter.button.address)}" class="lk" style="color:#0A5162;word-break:break-all">${escape(letter.button.address)}</a></p>`
  const head = `<tr><td style="padding:0 4px 14px;${FONT};font-size:16px;line-height:20px;font-weight:bold;color:#12181D">${escape(letter.from_name)}${letter.from_note ? `<br><span class="t2" style="font-size:13px;line-height:18px;font-weight:normal;color:#434E57">${escape(letter.from_note)}</span>` : ''}</td></tr>`
  const card = `<tr><td class="cd cell" style="background:#FFFFFF;border:1px solid #DEE1DC;border-radius:12px;padding:24px;${FONT};font-size:16px;line-height:24px;color:#12181D"><h1 style="margin:0 0 8px;${FONT};font-size:24px;line-height:30px;font-weight:bold">${escape(letter.heading)}</h1>${letter.paragraphs.map(paragraph).join('')}${button ?? ''}${letter.notes.map(note).join('')}${copy ?? ''}</td></tr>`
  const foot = `<tr><td class="t2" style="padding:16px 4px;${FONT};font-size:13px;line-height:19px;color:#434E57">${escape(letter.footer)}</td></tr>`
  return `<!doctype html>
<html lang="${letter.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(letter.subject)}</title>
<style>body{margin:0}@media (prefers-color-scheme:dark){${DARK}}@media (max-width:480px){.cell{padding:20px 16px!important}}</style></head>
<body class="bg" style="margin:0;background:#F2F3F0"><div style="display:none;max-height:0;overflow:hidden">${escape(letter.preview)}</div>
${table('width="100%" class="bg" style="background:#F2F3F0"', `<tr><td align="center" style="padding:20px 12px">${table('width="576" style="max-width:576px;width:100%" class="tx"', head + card + foot)}</td></tr>`)}</body></html>`
}

/** The same letter for programs that show no HTML. */
export const letterText = (letter: Letter): string =>
  [letter.heading, ...letter.paragraphs, ...(letter.button ? [`${letter.button.label}: ${letter.button.address}`] : []), ...letter.notes, '--', letter.from_name, letter.footer].join('\n\n')

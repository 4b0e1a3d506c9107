import type { Language } from '@curbwise/messages'
import { escape } from './html.ts'

const STYLE = `
:root { color-scheme: light dark; --ground: #F2F3F0; --card: #FFFFFF; --line: #DEE1DC; --ink: #12181D; --quiet: #434E57; --act: #0B5A6B; --on: #FFFFFF; --ring: #0B7F99 }
@media (prefers-color-scheme: dark) { :root { --ground: #1A2026; --card: #222931; --line: #353F49; --ink: #E7EBEE; --quiet: #B5BFC8; --act: #5CBCCF; --on: #08191E; --ring: #7FD6E6 } }
* { box-sizing: border-box } body { margin: 0; min-height: 100vh; padding: 24px 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 "Public Sans", system-ui, sans-serif }
main { max-width: 480px; margin: 0 auto; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 28px; text-wrap: balance } p { margin: 0 0 12px; overflow-wrap: anywhere } .quiet { color: var(--quiet); font-size: 14px; line-height: 20px }
button { width: 100%; min-height: 52px; padding: 12px 16px; border: 0; border-radius: 14px; background: var(--act); color: var(--on); font: inherit; font-weight: 650; line-height: 20px; cursor: pointer }
label { display: block; margin: 0 0 6px; font-weight: 650 } input[type=file] { width: 100%; min-height: 52px; margin: 0 0 16px; padding: 12px; border: 1px solid var(--line); border-radius: 12px; background: var(--ground); color: var(--ink); font: inherit }
.problem { padding: 12px; border-radius: 12px; background: var(--ground); font-weight: 650 }
button:focus-visible, input:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px }
.other { margin: 20px 0 0; font-size: 14px } a { display: inline-block; padding: 10px 0; color: var(--act); font-weight: 600 } a:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; border-radius: 4px }`

/** A page behind a link in an email or a text: no script, in the system's theme. */
export function publicPage(language: Language, title: string, body: string, nonce: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escape(title)}</title><style nonce="${escape(nonce)}">${STYLE}</style></head>
<body><main><h1>${escape(title)}</h1>${body}</main></body></html>`
}

const OTHER = { en: ['es', 'Español'], es: ['en', 'English'] } as const

/** The link to the same page in the other language. */
export function otherLanguage(language: Language): string {
  const [other, name] = OTHER[language]
  return `<p class="other"><a href="?language=${other}" lang="${other}" hreflang="${other}">${name}</a></p>`
}

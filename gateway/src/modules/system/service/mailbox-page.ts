import { escapeHtml } from './escape-html.ts'
import type { MailboxMessage } from './queries/newest-messages.query.ts'

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 760px; padding: 24px 16px; font: 16px/1.5 "Public Sans", system-ui, sans-serif }
h1 { margin: 0 0 4px; font-size: 28px; line-height: 34px } p { margin: 0 0 16px }
details { border: 1px solid #8886; border-radius: 12px; margin: 8px 0; padding: 12px 16px }
summary { cursor: pointer; overflow-wrap: anywhere } summary b { display: block }
time, small { font-size: 14px; opacity: .8 } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 12px 0 0 }`

const time = (at: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Chicago' }).format(at)

/** Escapes the text and turns its URLs into links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part) =>
      /^https?:\/\//.test(part) ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')

const attachmentLinks = (id: string, attachments: readonly string[]): string => {
  const links = attachments.map(
    (name, position) => `<li><a href="/api/demo/outbox/${id}/attachments/${position}">${escapeHtml(name)}</a></li>`,
  )
  return links.length > 0 ? `<p>Attached:</p><ul>${links.join('')}</ul>` : ''
}

/** Renders the outbox as one page without scripts, with the newest message open. */
export function mailboxPage(messages: readonly MailboxMessage[], productName: string, nonce: string): string {
  const list = messages.map(({ id, channel, recipient, subject, text, sent_at, attachments }, index) => {
    const when = `<time datetime="${sent_at.toISOString()}">${time(sent_at)}</time>`
    const line = `${channel === 'mail' ? 'Mail' : 'SMS'} to ${escapeHtml(recipient)}, ${when}`
    const head = `<b>${escapeHtml(subject ?? 'Text message')}</b><small>${line}</small>`
    return `<details${index === 0 ? ' open' : ''}><summary>${head}</summary><pre>${linked(text)}</pre>${attachmentLinks(id, attachments)}</details>`
  })
  const title = `Outbox of the ${escapeHtml(productName)} demo`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style nonce="${escapeHtml(nonce)}">${STYLE}</style></head>
<body><main><h1>${title}</h1>
<p>Emails and texts arrive here instead of being sent. They are available for 30 days. <a href="/api/demo/mailbox">Refresh</a></p>
${list.length > 0 ? list.join('\n') : '<p>Nothing has been sent yet.</p>'}</main></body></html>`
}

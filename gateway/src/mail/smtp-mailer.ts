import { createTransport } from 'nodemailer'
import { type Mailer, MailRefused } from './mailer.ts'

/** As much as is looked at of nodemailer's errors. */
interface SmtpFault {
  readonly code?: string
  /** The command that was answered by `response`; a connection that never got so far has neither. */
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
}

/** What concerns this reader or this mail; a log-in or a sender that is refused concerns the installation, and is set right there. */
const OF_THIS_MAIL = new Set(['RCPT TO', 'DATA'])

/** The error in words for the people who sent the mail. */
function inWords(fault: unknown): Error {
  const { code, command = '', response, responseCode = 0 } = fault as SmtpFault
  if (responseCode >= 500 && OF_THIS_MAIL.has(command))
    return new MailRefused(`The mail server refused it: ${response ?? responseCode}`, { cause: fault })
  const words = response ? `The mail server did not take it: ${response}` : 'The mail server did not answer'
  return Object.assign(new Error(words, { cause: fault }), { code })
}

/** Sends by SMTP. Throws when the server refuses or does not answer in 30 s; the job is then tried again. */
export function smtpMailer(options: { url: string; from: string }): Mailer & { close(): void } {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as Parameters<typeof createTransport>[0])
  const address = /<([^>]+)>/.exec(options.from)?.[1] ?? options.from
  return {
    async send(message, { message_id, papers }) {
      const mail = {
        from: message.from_name ? { name: message.from_name, address } : options.from,
        ...(message.reply_to && { replyTo: message.reply_to }),
        to: message.to,
        ...(message.unsubscribe && {
          headers: {
            'List-Unsubscribe': `<${message.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
        subject: message.subject,
        text: message.text,
        html: message.html,
        messageId: `<${message_id}>`,
        attachments: papers.map(({ file_name, content_type, bytes }) => ({
          filename: file_name,
          contentType: content_type,
          content: bytes,
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      await transport.sendMail(mail).catch((fault: unknown) => {
        throw inWords(fault)
      })
    },
    close: () => {
      transport.close()
    },
  }
}

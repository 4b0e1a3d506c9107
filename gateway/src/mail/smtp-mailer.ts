import { createTransport } from 'nodemailer'
import { type Mailer, MailRefused } from './mailer.ts'

/** The fields of nodemailer's errors that we use. */
interface SmtpFault {
  readonly code?: string
  /** The command that `response` is a reply to; a connection that never got that far has neither. */
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
}

/**
 * Commands whose failure concerns this reader or email. A refused login or sender concerns the installation, and is
 * fixed there.
 */
const MESSAGE_COMMANDS = new Set(['RCPT TO', 'DATA'])

/** Rewords the error for the users who sent the email. */
function describeFault(fault: unknown): Error {
  const { code, command = '', response, responseCode = 0 } = fault as SmtpFault
  if (responseCode >= 500 && MESSAGE_COMMANDS.has(command))
    return new MailRefused(`The mail server refused it: ${response ?? responseCode}`, { cause: fault })
  const words = response ? `The mail server rejected it: ${response}` : 'The mail server didn’t respond'
  return Object.assign(new Error(words, { cause: fault }), { code })
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Logs in to the mail server without sending anything. Throws what it answered, or that it didn't respond. */
export async function verifySmtp(url: string): Promise<void> {
  const transport = createTransport({ url, ...TIMEOUTS } as Parameters<typeof createTransport>[0])
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Sends by SMTP. Throws when the server refuses or doesn't respond within 30 s; the job is then tried again. */
export function smtpMailer(options: { url: string; from: string }): Mailer & { close(): void } {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 2,
    ...TIMEOUTS,
  } as Parameters<typeof createTransport>[0])
  const address = /<([^>]+)>/.exec(options.from)?.[1] ?? options.from
  return {
    async send(message, { message_id, documents }) {
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
        attachments: documents.map(({ file_name, content_type, bytes }) => ({
          filename: file_name,
          contentType: content_type,
          content: bytes,
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      await transport.sendMail(mail).catch((fault: unknown) => {
        throw describeFault(fault)
      })
    },
    close: () => {
      transport.close()
    },
  }
}

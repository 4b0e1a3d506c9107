import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

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
      await transport.sendMail({
        from: message.from_name ? { name: message.from_name, address } : options.from,
        ...(message.reply_to && { replyTo: message.reply_to }),
        to: message.to,
        ...(message.unsubscribe && {
          headers: { 'List-Unsubscribe': `<${message.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
        subject: message.subject,
        text: message.text,
        html: message.html,
        messageId: `<${message_id}>`,
        attachments: papers.map(({ file_name, content_type, bytes }) => ({ filename: file_name, contentType: content_type, content: bytes })),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => {
      transport.close()
    },
  }
}

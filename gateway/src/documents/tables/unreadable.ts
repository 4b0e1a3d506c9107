import { Refusal } from '../../errors/errors.ts'

/** The field of the form that takes the file. */
const FILE_FIELD = 'file'

/** A file that can't be read as a table. The message says why and what to do; nothing of the file is used. */
export class UnreadableFile extends Refusal {
  constructor(message: string) {
    super('unsupported_media', message, { fields: { [FILE_FIELD]: message } })
  }
}

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mailer } from '../../ports'

/** For demonstrations: a message becomes a file that only this machine's user can read. `tell` says which. */
export function fileMailer(folder: string, tell: (file: string) => void): Mailer {
  const fileOf = (messageId: string): string => path.join(folder, `${messageId}.txt`)
  return {
    fileOf,
    send: async ({ messageId, to, subject, text, attachments = [] }) => {
      const file = fileOf(messageId)
      await mkdir(folder, { recursive: true })
      await writeFile(file, `To: ${to.name} <${to.address}>\nSubject: ${subject}\n\n${text}`, { mode: 0o600 })
      for (const { filename, content } of attachments)
        await writeFile(path.join(folder, `${messageId} ${path.basename(filename)}`), content, { mode: 0o600 })
      tell(file)
      return { outcome: 'sent', detail: file }
    },
  }
}

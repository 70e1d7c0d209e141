const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_code, byte) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  )

const decoded = (part: string): string => {
  const [head = '', ...body] = part.split(/\r?\n\r?\n/)
  const text = body.join('\n\n')
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(text, 'base64').toString('utf8')
  return /^content-transfer-encoding: quoted-printable/im.test(head) ? bytesOf(text).toString('utf8') : text
}

/** A header's encoded words (RFC 2047), which a fold may separate. */
const plainHeaders = (head: string): string =>
  head
    .replace(/\?=\r?\n =\?UTF-8\?Q\?/gi, '')
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_word, text: string) =>
      bytesOf(text.replaceAll('_', ' ')).toString('utf8'),
    )

/** The parts of a stored mail: its headers, then text, HTML and attachments, decoded. */
export const partsOf = (mail: string): readonly string[] => {
  const [head = ''] = mail.split(/\r?\n\r?\n/)
  const boundaries = [...mail.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `--${boundary}`)
  const parts = boundaries.reduce((texts, boundary) => texts.flatMap((text) => text.split(boundary)), [
    mail,
  ] as readonly string[])
  return [plainHeaders(head), ...parts.map((part) => decoded(part.trimStart()))]
}

import { inflateSync } from 'node:zlib'

/**
 * The TrueType font inside a WOFF file. The PDF library would unpack it in JavaScript, again for each document, which
 * takes seconds.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => tableAt(woff, 44 + i * 20))
  const head = Buffer.alloc(12 + count * 16)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  let at = head.length
  const parts = tables.map(({ entry, data }, i) => {
    const row = 12 + i * 16
    entry.copy(head, row, 0, 4)
    entry.copy(head, row + 4, 16, 20)
    head.writeUInt32BE(at, row + 8)
    head.writeUInt32BE(data.length, row + 12)
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4)
    data.copy(padded)
    at += padded.length
    return padded
  })
  return Buffer.concat([head, ...parts])
}

/** Its row in the directory (tag, offset, packed length, length, checksum), and what it holds. */
function tableAt(woff: Buffer, row: number) {
  const entry = woff.subarray(row, row + 20)
  const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
  const data = woff.subarray(offset, offset + packed)
  return { entry, data: packed < length ? inflateSync(data) : data }
}

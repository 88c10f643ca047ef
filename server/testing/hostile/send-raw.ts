import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/** Sends bytes as they are and reads what comes until the other side closes, or `quiet` ms pass without a byte. */
export function sendRaw(port: number, bytes: string | Uint8Array, { quiet = 700 } = {}): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.setTimeout(quiet, () => socket.destroy())
    socket.on('data', (text) => {
      received += text
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
}

/** One request whose connection the server is asked to close after it. `target` and `method` go out as they are. */
export async function ask(
  port: number,
  method: string,
  target: string,
  headers: readonly string[] = [],
  body: string | Uint8Array = '',
): Promise<RawAnswer> {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
  const head = [
    `${method} ${target} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    ...(length > 0 ? [`content-length: ${length}`] : []),
    ...headers,
  ]
  const bytes = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)])
  return parseAnswers(await sendRaw(port, bytes, { quiet: 5_000 }))[0]!
}

/** The answers of a connection, cut by their lengths. An answer to HEAD must be the last. */
export function parseAnswers(received: string): RawAnswer[] {
  const answers: RawAnswer[] = []
  let rest = Buffer.from(received)
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) break
    const [first, ...lines] = rest.subarray(0, end).toString().split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const from = end + 4
    const length = headers['content-length'] === undefined ? rest.length - from : Number(headers['content-length'])
    const status = Number(first!.split(' ')[1])
    const size = status === 100 ? 0 : length
    answers.push({ status, headers, body: rest.subarray(from, from + size).toString() })
    rest = rest.subarray(from + size)
  }
  return answers
}

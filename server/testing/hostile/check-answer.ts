import { refusals } from '#contract/refusals.ts'

export type Seen = { status: number; headers: Headers | Record<string, string>; body: string }

const headerOf = ({ headers }: Seen, name: string) =>
  headers instanceof Headers ? headers.get(name) : (headers[name] ?? null)

/** What no answer may show: stacks, SQL, paths, names and versions of what the server is made of. */
const secrets =
  /node_modules|\bat .+\.(?:ts|js|mjs):\d|\.ts:\d|\/(?:home|root|usr|tmp|work)\/|\bselect .+ from\b|insert into|violates|constraint|syntax error|unexpected token|ECONN|ENOENT|\bhono\b|\bzod\b|drizzle|postgres|undici|\bTypeError\b|\bSyntaxError\b|\bRangeError\b|Invalid input|expected (?:string|number|int)/i

/**
 * What is wrong with a refusal, as a list; empty for a good one. Whatever was sent: a 4xx of the contract in its one
 * shape, with a Japanese sentence, the headers of every answer, and nothing about the inside of the server.
 */
export function faultsOf(seen: Seen): string[] {
  const faults: string[] = []
  if (seen.status < 400 || seen.status >= 500) return [`status ${seen.status}`]
  const body = readJson(seen.body)
  if (!body) return [`no JSON: ${seen.body.slice(0, 80)}`]
  const code = String(body.code)
  if (seen.status !== 408 && refusals[code as keyof typeof refusals] !== seen.status)
    faults.push(`${seen.status} ${code}`)
  if (!/[ぁ-ん]/.test(String(body.message))) faults.push(`message: ${body.message}`)
  if (typeof body.request_id !== 'string' || body.request_id === '') faults.push('no request_id')
  if (headerOf(seen, 'x-request-id') !== body.request_id) faults.push('x-request-id differs')
  if (code === 'invalid' && !hasFields(body.errors)) faults.push(`errors: ${JSON.stringify(body.errors)}`)
  if (headerOf(seen, 'cache-control') !== 'no-store') faults.push('may be cached')
  return [...faults, ...leaksOf(seen)]
}

/** What is wrong with any answer of the API; `answerType` is that of its answer, if it is not JSON. */
export function leaksOf(seen: Seen, answerType = 'application/json'): string[] {
  const faults: string[] = []
  const type = seen.status === 204 ? null : `${answerType}; charset=utf-8`
  if (headerOf(seen, 'content-type') !== type) {
    faults.push(`content-type: ${headerOf(seen, 'content-type')}`)
  }
  if (headerOf(seen, 'x-content-type-options') !== 'nosniff') faults.push('no nosniff')
  if (!headerOf(seen, 'content-security-policy')?.includes("default-src 'none'")) faults.push('no policy')
  if (!headerOf(seen, 'referrer-policy')) faults.push('no referrer policy')
  for (const name of ['access-control-allow-origin', 'x-powered-by', 'server', 'set-cookie']) {
    if (headerOf(seen, name) !== null) faults.push(`has ${name}`)
  }
  // The count of a request may spell anything.
  const shown = secrets.exec(seen.body.replace(/"request_id":"[\w-]+"/, ''))
  if (shown) faults.push(`shows ${shown[0]}`)
  return faults
}

function hasFields(errors: unknown): boolean {
  if (!Array.isArray(errors) || errors.length === 0) return false
  return errors.every(({ field, message }) => typeof field === 'string' && /[ぁ-んァ-ヶ一-龠]/.test(message))
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

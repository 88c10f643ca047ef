import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding } from './encoding.ts'
import { encodeResponse, KeptResponse, type PlainResponse } from './kept-response.ts'

/** The response in the encoding that the client takes; 304 where the client has it. */
export async function responseTo(request: Request, response: PlainResponse): Promise<Response> {
  const { status, headers, body } = response
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  if (response instanceof KeptResponse && response.isKnownTo(request.headers.get('if-none-match'))) {
    return new Response(null, { status: 304, headers: { ...headers, etag: response.etag(encoding) } })
  }
  if (body.length === 0) return new Response(null, { status, headers })
  const sent = await (response instanceof KeptResponse
    ? response.encoded(encoding)
    : encodeResponse(response, encoding))
  const bytes = request.method === 'HEAD' ? null : (sent.bytes as Buffer<ArrayBuffer>)
  return new Response(bytes, { status, headers: sent.headers })
}

/**
 * Sends a kept response again before a Request is made of the message, with the same bytes and headers as the long way
 * and at a third of the cost. True if it did.
 */
export function sendAgain(
  kept: KeptResponse | undefined,
  { headers }: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  const encoding = acceptedEncoding(headers['accept-encoding']?.toString())
  const ready = kept?.ready(encoding)
  if (!ready || kept!.isKnownTo(headers['if-none-match'])) return false
  outgoing.writeHead(kept!.status, ready.headers)
  outgoing.end(ready.bytes)
  kept!.makeSmall(encoding)
  return true
}

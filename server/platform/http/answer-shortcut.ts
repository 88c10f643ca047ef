import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ResponseCache } from './response-cache/response-cache.ts'
import { sendAgain } from './response-cache/send.ts'

/** Sends kept answers again. What could be refused (another origin, another method) takes the long way. */
export function answerShortcut(cache: ResponseCache) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { method, url = '', headers } = incoming
    if (method !== 'GET' || !url.startsWith('/backend/')) return false
    if (headers.origin !== undefined || headers['sec-fetch-site'] === 'cross-site') return false
    return sendAgain(cache.find(answerKey(url)), incoming, outgoing)
  }
}

/** The key of a request target: `_` means nothing. */
export function answerKey(target: string): string {
  const at = target.indexOf('?')
  if (at < 0) return target
  const search = target
    .slice(at + 1)
    .split('&')
    .filter((pair) => pair !== '_' && !pair.startsWith('_='))
    .join('&')
  return search === '' ? target.slice(0, at) : `${target.slice(0, at)}?${search}`
}

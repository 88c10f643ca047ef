import { inLanes } from '#platform/limits'
import { type Encoding, encode } from './encoding.ts'
import type { Page } from './page.ts'

export type Encoder = {
  /** The page as it is sent; compressed quickly, since somebody waits for it. */
  encoded(page: Page, encoding: Encoding): Promise<Buffer>
  /** Makes what is sent smaller, later and one page at a time: to be called when a page is asked for again. */
  makeSmall(page: Page, encoding: Encoding): void
}

const tryLater = () => {}

export function pageEncoder(): Encoder {
  const inLane = inLanes({ lanes: 1, mostWaiting: 32 })
  return {
    encoded(page, encoding) {
      const known = page.encoded.get(encoding)
      if (known) return known
      const made = encode(page.body, encoding, 'quick')
      page.encoded.set(encoding, made)
      return made
    },
    makeSmall(page, encoding) {
      const ready = page.ready.get(encoding)
      if (!ready || ready.isSmall) return
      ready.isSmall = true
      inLane(async () => {
        const body = await encode(page.body, encoding, 'small')
        page.encoded.set(encoding, Promise.resolve(body))
        const headers = { ...ready.headers, 'content-length': String(body.length) }
        page.ready.set(encoding, { headers, body, isSmall: true })
      }).catch(tryLater)
    },
  }
}

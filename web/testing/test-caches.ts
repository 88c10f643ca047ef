import type { SessionTokens } from '#web/browser/session-tokens.ts'

/** For tests: what a browser keeps for when there is no connection. The workers are only counted. */
export function openCaches(origin = 'http://shop.test') {
  const kept = new Map<string, Map<string, Response>>()
  const scopes = new Set<string>()
  const at = (asked: string | Request) => new URL(typeof asked === 'string' ? asked : asked.url, origin).href
  type Options = { ignoreSearch?: boolean }
  const meant = (entries: Map<string, Response>, asked: string | Request, { ignoreSearch }: Options = {}) =>
    [...entries.keys()].filter((each) => (ignoreSearch ? each.replace(/\?.*/, '') : each) === at(asked))
  const cache = (entries: Map<string, Response>) => ({
    put: async (asked: string | Request, response: Response) => void entries.set(at(asked), response),
    delete: async (asked: string | Request, options?: Options) =>
      meant(entries, asked, options).filter((address) => entries.delete(address)).length > 0,
    keys: async (asked?: string, options?: Options) =>
      (asked === undefined ? [...entries.keys()] : meant(entries, asked, options)).map((each) => new Request(each)),
    match: async (asked: string | Request) => entries.get(at(asked))?.clone(),
  })
  const caches = {
    keys: async () => [...kept.keys()],
    has: async (name: string) => kept.has(name),
    open: async (name: string) => {
      if (!kept.has(name)) kept.set(name, new Map())
      return cache(kept.get(name)!)
    },
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      kept.get(cacheName)?.get(at(address))?.clone(),
    delete: async (name: string) => kept.delete(name),
  }
  const serviceWorker = {
    getRegistrations: async () =>
      [...scopes].map((path) => ({ scope: at(path), unregister: async () => scopes.delete(path) })),
  }
  return { caches, serviceWorker, location: { origin }, scopes, names: () => [...kept.keys()] }
}

/** For tests: an account that is signed in. */
export const signedInAs = (user_id: string): Pick<SessionTokens, 'claims'> => ({ claims: () => ({ user_id, exp: 0 }) })

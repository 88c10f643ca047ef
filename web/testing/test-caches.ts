/** For tests: what a browser keeps for when there is no connection. The workers are only counted. */
export function openCaches(origin = 'http://shop.test') {
  const kept = new Map<string, Map<string, string>>()
  const scopes = new Set<string>()
  const at = (address: string) => new URL(address, origin).href
  const answer = (text: string | undefined) => (text === undefined ? undefined : new Response(text))
  const cache = (entries: Map<string, string>) => ({
    put: async (address: string, response: Response) => void entries.set(at(address), await response.text()),
    delete: async (address: string) => entries.delete(at(address)),
    matchAll: async () => [...entries.values()].map((text) => new Response(text)),
  })
  const caches = {
    keys: async () => [...kept.keys()],
    has: async (name: string) => kept.has(name),
    open: async (name: string) => {
      if (!kept.has(name)) kept.set(name, new Map())
      return cache(kept.get(name)!)
    },
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      answer(kept.get(cacheName)?.get(at(address))),
    delete: async (name: string) => kept.delete(name),
  }
  const serviceWorker = {
    getRegistrations: async () =>
      [...scopes].map((path) => ({
        scope: at(path),
        active: { scriptURL: at('/run-sheet-worker.js') },
        unregister: async () => scopes.delete(path),
      })),
  }
  return { caches, serviceWorker, location: { origin }, scopes, names: () => [...kept.keys()] }
}

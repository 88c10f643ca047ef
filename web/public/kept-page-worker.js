/**
 * Keeps one page, and answers for it when there is no connection. Its scope is the address of that page, so no other
 * comes past here. What the page shows is kept elsewhere, see `web/browser/kept-page.ts`: calls of the shop pass through
 * untouched. Runs as it stands, in browsers only.
 */
const page = new URL(self.registration.scope).pathname
const cacheName = `kept-page-of-${page}`
/** A connection that says nothing for so long is none. */
const patience = 4000

self.addEventListener('install', () => self.skipWaiting())

// A worker of the version before has kept the page under another name; what it kept for it is of no more use.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(`run-sheet-page-of-${page}`)))

self.addEventListener('message', (event) => {
  event.waitUntil(
    keep(event.data).then(
      () => event.ports[0]?.postMessage(true),
      () => event.ports[0]?.postMessage(false),
    ),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (pathname === page) event.respondWith(openPage(request))
  } else if (origin !== self.location.origin || !pathname.startsWith('/backend/')) {
    event.respondWith(openFile(request))
  }
})

/** The page as it is now, unless the connection or the server is away. */
async function openPage(request) {
  const kept = await find(request)
  if (!kept) return fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  const answer = await Promise.race([fetch(request).catch(() => undefined), late])
  return answer && answer.status < 500 ? answer : kept
}

/** Built files and pictures have a hash of their content in their names: what is kept of them is right. */
async function openFile(request) {
  const isFixed = /\/(?:assets|pictures|stills)\//.test(request.url)
  if (isFixed) return (await find(request)) ?? fetch(request)
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await find(request)
    if (kept) return kept
    throw error
  }
}

const find = (request) =>
  caches.match(request.url, { cacheName, ignoreVary: true, ignoreSearch: request.mode === 'navigate' })

/**
 * The page as a new visitor gets it, with all it needs; what an earlier version of it needed goes. `files`: what the
 * page in view has loaded. Scripts and styles of a screen that is loaded by itself are not named in the page.
 */
async function keep(files) {
  const answer = await fetch(page, { cache: 'no-store', credentials: 'omit' })
  if (!answer.ok || answer.redirected) throw new Error(`the page answered ${answer.status}`)
  const named = (await answer.clone().text()).match(/(?:https?:\/\/[\w.:-]+)?\/assets\/[\w./-]+\.\w+/g) ?? []
  const addresses = [...named, ...files].map((file) => new URL(file, self.location.origin).href)
  const isNeeded = (address) => /\.(?:js|css)$/.test(address)
  const [needed, shown] = [addresses.filter(isNeeded), addresses.filter((address) => !isNeeded(address))]
  const cache = await caches.open(cacheName)
  await Promise.all(needed.map((address) => keepFile(cache, address)))
  // The page can be used without a picture, or in another font.
  await Promise.allSettled(shown.map((address) => keepFile(cache, address)))
  await cache.put(page, answer)
  const wanted = new Set([...needed, ...shown, new URL(page, self.location.origin).href])
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
}

async function keepFile(cache, address) {
  if (/\/(?:assets|pictures|stills)\//.test(address) && (await cache.match(address, { ignoreVary: true }))) return
  const mode = address.includes('/assets/') ? 'cors' : 'no-cors'
  const answer = await fetch(address, { mode, credentials: 'omit' })
  // Of a picture from another origin a worker is not told whether it came.
  if (!answer.ok && answer.type !== 'opaque') throw new Error(`${address} answered ${answer.status}`)
  await cache.put(address, answer)
}

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const assets = join(import.meta.dirname, '../web/build/client/assets')

type Module = { module: string; imports?: string[]; css?: string[]; parentId?: string }
type Manifest = { entry: Module; routes: Record<string, Module> }

/** Bytes of brotli by file: the scripts that a browser fetches to show a screen and take it over, without the list of all screens. */
export function firstViewScripts(screen: string): Record<string, number> {
  const modules = modulesOf(screen).flatMap((each) => [each.module, ...(each.imports ?? [])])
  const files = new Set(modules.map((address) => address.slice(address.lastIndexOf('/') + 1)))
  return Object.fromEntries([...files].map((name) => [name, sentBytes(join(assets, name))]))
}

/** Grows with the shop, not with a screen. Bytes of brotli. */
export function listOfScreens(): { bytes: number; screens: number } {
  const { list, routes } = manifest()
  return { bytes: sentBytes(join(assets, list)), screens: Object.keys(routes).length }
}

/** Bytes of brotli: they travel within the page. */
export function firstViewStyleBytes(screen: string): number {
  return brotliCompressSync(firstViewStyles(screen).join('')).length
}

/** The style sheets of a screen as they lie in the page, in their order. */
export function firstViewStyles(screen: string): string[] {
  const addresses = modulesOf(screen).flatMap((each) => each.css ?? [])
  return [...new Set(addresses)].map((address) =>
    readFileSync(join(assets, address.slice(address.lastIndexOf('/') + 1).replace(/#.*/, '')), 'utf8'),
  )
}

/** What a screen is made of: the entry, what is around it, and its own. */
function modulesOf(screen: string): Module[] {
  const { entry, routes } = manifest()
  const around: Module[] = []
  for (let id: string | undefined = screen; id; id = around[0]!.parentId) {
    const route: Module | undefined = routes[id]
    if (!route) throw new Error(`no screen: ${id}`)
    around.unshift(route)
  }
  return [entry, ...around]
}

function manifest(): Manifest & { list: string } {
  const list = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name))
  if (!list) throw new Error('the web is not built: npm test and npm start build it')
  const text = readFileSync(join(assets, list), 'utf8')
  return { list, ...(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest) }
}

function sentBytes(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}

/** `npm run weight -- screens/order/order` */
if (import.meta.main) {
  const scripts = {
    ...firstViewScripts(process.argv[2] ?? 'screens/order/order'),
    'the list of all screens': listOfScreens().bytes,
  }
  const sum = Object.values(scripts).reduce((total, bytes) => total + bytes, 0)
  console.table({ ...scripts, sum })
}

import { tellStart } from '../data-layer.ts'
import type { Receiver } from './receivers.ts'

const ours = 'script[data-measuring]'

export const areScriptsLoaded = () => document.querySelector(ours) !== null

/** Once in a document: what has run cannot be taken back. */
export function loadScripts(receivers: readonly Receiver[]): void {
  if (areScriptsLoaded()) return
  if (receivers.some(({ id }) => id === 'tag_manager')) tellStart()
  for (const { id, script } of receivers) {
    const element = document.createElement('script')
    element.async = true
    element.src = script
    element.dataset.measuring = id
    document.head.append(element)
  }
}

/** Consent was taken back: the identifiers go, and the page begins again without the scripts. */
export function unloadScripts(): void {
  if (!areScriptsLoaded()) return
  for (const name of document.cookie.split('; ').map((pair) => pair.split('=')[0]!)) {
    if (/^_(?:ga|gid|gat|gcl|gaexp|opt)/.test(name)) forget(name)
  }
  window.location.reload()
}

/** They stand at the widest domain that the browser lets them have. */
function forget(name: string): void {
  const labels = window.location.hostname.split('.')
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store
    document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}

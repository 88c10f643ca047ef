import type { Head } from '#platform/http'

/** When, with what and from where somebody did something; `at` is ISO 8601, `network` is coarse. */
export type ClientInfo = { at: string; device: string; network: string }

export function clientInfoOf({ header, network }: Pick<Head, 'header' | 'network'>, now: Date): ClientInfo {
  return { at: now.toISOString(), device: deviceOf(header('user-agent')), network: maskNetwork(network) }
}

/** '203.0.113.*' : enough for people to know their office from their home. */
export function maskNetwork(network: string): string {
  if (/^[\d.]+$/.test(network)) return network.replace(/\.\d+$/, '.*')
  return network.replace(/(:[\da-f]+)::\/64$/, ':*')
}

/** The order matters: every browser also claims to be the ones before it. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** 'Chrome（Windows）'. Only names of ours: what a client says of itself is not shown to anybody. */
export function deviceOf(userAgent = ''): string {
  const browser = nameIn(userAgent, browsers)
  const system = nameIn(userAgent, systems)
  if (!browser) return system ?? '不明な端末'
  return system ? `${browser}（${system}）` : browser
}

const nameIn = (text: string, names: readonly [RegExp, string][]) => names.find(([sign]) => sign.test(text))?.[1]

const preload = /<link rel="modulepreload" href="(?<address>[^"]+)"[^>]*>/g
const moduleScript = (mark: string) => `<script nonce="${mark}" type="module" async="">`

/**
 * Moves the router's scripts of a finished page into a data block with the addresses of the modules; `bootstrap.ts`
 * starts them. They keep their mark, which identifies them as ours, and their text, whose hash the content security
 * policy allows.
 */
export function deferScripts(html: string, mark: string): string {
  const addresses = [...html.matchAll(preload)].map(({ groups }) => groups!.address!)
  if (html.split(moduleScript(mark)).length !== 2) throw new Error('a page has one module script')
  return html
    .replace(preload, '')
    .replace(
      moduleScript(mark),
      `<script nonce="${mark}" id="deferred-script" type="text/plain" data-modules="${addresses.join(' ')}">`,
    )
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { folded } from './fold.ts'

/** A bank stands at four spaces, each of its branches at eight. */
const entry = /^( {4}| {8})"code": "(\d+)",\n *"name": "([^"\\]*)",\n *"kana": "([^"\\]*)"/gm

/** Read as a text: as the literal that it is, the package would take 60 MB. */
function readPackage(): [bank: string, branches: string][] {
  const source = readFileSync(createRequire(import.meta.url).resolve('zengin-code/lib/zengin-data.js'), 'utf8')
  const banks: { bank: string; branches: string[] }[] = []
  for (const [, indent = '', code = '', name = '', kana = ''] of source.matchAll(entry)) {
    const line = [code, name.normalize('NFKC'), kana.normalize('NFKC'), folded(name), folded(kana)].join('\t')
    if (indent.length === 4) banks.push({ bank: line, branches: [] })
    else banks.at(-1)?.branches.push(line)
  }
  return banks.map(({ bank, branches }) => [bank, branches.sort().join('\n')])
}

parentPort!.on('message', () => parentPort!.postMessage({ value: readPackage().sort() }))

import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { PdfDescription } from './description.ts'
import { writePdf } from './write-pdf.ts'

// On Linux this is the priority of the calling thread alone: visitors go before papers.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 5))

/** Makes a PDF of a description; one at a time, in a thread that does nothing else. */
parentPort?.on('message', async (description: PdfDescription) => {
  try {
    parentPort?.postMessage({ value: await writePdf(description) })
  } catch (error) {
    parentPort?.postMessage({ failure: String(error instanceof Error ? error.stack : error) })
  }
})

/** One block of `text/event-stream`. One without data tells an id, and that there is life. */
export type EventBlock = { event?: string; data?: string; id?: string }

/** The blocks of a stream as they come. Its end is that of the loop; a lost connection throws. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<EventBlock> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) yield fieldsOf(block)
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

function fieldsOf(block: string): EventBlock {
  const fields = block.split('\n').map((line) => line.split(/: (.*)/s) as [name: string, value?: string])
  return Object.fromEntries(fields.filter(([name, value]) => name !== '' && value !== undefined))
}

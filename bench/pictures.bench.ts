/**
 * The memory of a shop that is sent thirty hostile files as pictures, four at a time, then as many real photographs of the
 * largest size: `npm run bench -- pictures`. Each tenth of a second the resident memory of the shop is read; a line of the
 * curve is the highest of its second.
 */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { type PictureFile, pictureFiles } from '../server/testing/hostile/picture-files.ts'
import { freePort, inTemporaryFolder, startShopProcess, stopProcess } from './shop-process.ts'
import { signIn } from './sign-in.ts'

const atOnce = 4
const photographs = Number(process.argv[2] ?? 8)

await inTemporaryFolder(async (dataDir) => {
  const shop = await startShopProcess(dataDir, await freePort())
  const memory = followMemory(shop.process.pid!)
  try {
    await measure(shop.port, memory)
  } finally {
    memory.end()
    await stopProcess(shop.process)
  }
})

async function measure(port: number, memory: ReturnType<typeof followMemory>): Promise<void> {
  const headers = await signIn(port)
  const post = async (path: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
    const answer = await fetch(`http://127.0.0.1:${port}/backend/api/admin/products${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    })
    return { status: answer.status, body: (await answer.json()) as { id: number; errors?: { message: string }[] } }
  }
  const upload = async ({ type, make }: Pick<PictureFile, 'type' | 'make'>) => {
    const draft = { name: '湯豆腐', category_id: 3, price_with_tax: 3_240, tax_class: 'reduced', unit: '鍋' }
    const { id } = (await post('', 'application/json', JSON.stringify(draft))).body
    const file = new Uint8Array(await make())
    const begun = performance.now()
    const answer = await post(`/${id}/images?alt=${encodeURIComponent('写真')}`, type, file)
    return { ...answer, took: Math.round(performance.now() - begun) }
  }

  await pause(1_000)
  const before = memory.now()
  console.log(`${before} MB before anything is sent`)

  const waiting = [...pictureFiles]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        const { status, body, took } = await upload(file)
        console.log(
          `${status} ${String(took).padStart(6)} ms  ${file.what}${status < 400 ? '' : `: ${body.errors?.[0]?.message}`}`,
        )
      }
    }),
  )
  console.log(`hostile files: at most ${memory.highest()} MB\n${memory.take()}`)

  const photograph = await noise(6_000, 4_000)
  console.log(`${photographs} photographs of 24 megapixels, ${Math.round(photograph.length / 1e6)} MB each`)
  for (let n = 0; n < photographs; n += 1) {
    const { status, took } = await upload({ type: 'image/jpeg', make: () => photograph })
    console.log(`${status} ${String(took).padStart(6)} ms`)
  }
  console.log(`photographs: at most ${memory.highest()} MB\n${memory.take()}`)
  await pause(10_000)
  console.log(`${memory.now()} MB ten seconds later, ${before} MB before`)
}

function followMemory(pid: number) {
  let seconds: number[] = []
  let begun = Date.now()
  const timer = setInterval(() => {
    const second = Math.floor((Date.now() - begun) / 1_000)
    seconds[second] = Math.max(seconds[second] ?? 0, residentMb(pid))
  }, 100)
  return {
    now: () => residentMb(pid),
    highest: () => Math.max(...seconds),
    take() {
      const shown = seconds.map(
        (mb, second) => `${String(second).padStart(4)} s ${String(mb).padStart(5)} MB ${'█'.repeat(mb / 20)}`,
      )
      seconds = []
      begun = Date.now()
      return shown.join('\n')
    },
    end: () => clearInterval(timer),
  }
}

function residentMb(pid: number): number {
  const [, kB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
  return Math.round(Number(kB) / 1_024)
}

function noise(width: number, height: number) {
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

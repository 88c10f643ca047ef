import type { ScreenHandle } from '#web/store/screen-handle.ts'

export const handle: ScreenHandle = { cache: 'shared' }

export default function About() {
  return <h1>おりおりについて</h1>
}

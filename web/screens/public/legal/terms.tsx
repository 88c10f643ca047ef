import { beginLoading, preload } from '#web/store/preload.ts'
import { LegalScreen, legalHandle, loadLegal } from './legal-screen.tsx'

export const handle = legalHandle

const load = loadLegal('terms')
export const loader = preload(load)
export const clientLoader = beginLoading(load)

export default function Terms() {
  return <LegalScreen text="terms" title="利用規約" description="サイトのご利用とご注文について定める規約です。" />
}

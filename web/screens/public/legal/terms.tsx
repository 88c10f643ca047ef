import { beginLoading, preload } from '#web/store/preload.ts'
import { LegalScreen, legalHandle, loadLegal } from './legal-screen.tsx'
import { Terms20261122 } from './wording/terms-2026-11-22.tsx'
import { Terms20261123 } from './wording/terms-2026-11-23.tsx'
import { Terms20261207 } from './wording/terms-2026-12-07.tsx'

export const handle = legalHandle

const load = loadLegal('terms')
export const loader = preload(load)
export const clientLoader = beginLoading(load)

export default function Terms() {
  return (
    <LegalScreen
      text="terms"
      title="利用規約"
      description="サイトのご利用とご注文について定める規約です。"
      wordings={{ '2026-11-22': Terms20261122, '2026-11-23': Terms20261123, '2026-12-07': Terms20261207 }}
    />
  )
}

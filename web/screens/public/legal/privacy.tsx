import { beginLoading, preload } from '#web/store/preload.ts'
import { LegalScreen, legalHandle, loadLegal } from './legal-screen.tsx'
import { Privacy20261122 } from './wording/privacy-2026-11-22.tsx'
import { Privacy20261123 } from './wording/privacy-2026-11-23.tsx'
import { Privacy20261207 } from './wording/privacy-2026-12-07.tsx'

export const handle = legalHandle

const load = loadLegal('privacy')
export const loader = preload(load)
export const clientLoader = beginLoading(load)

export default function Privacy() {
  return (
    <LegalScreen
      text="privacy"
      title="プライバシーポリシー"
      description="取得する個人情報、利用目的、第三者への提供、お客さまのお手続きについて。"
      wordings={{
        '2026-11-22': Privacy20261122,
        '2026-11-23': Privacy20261123,
        '2026-12-07': Privacy20261207,
      }}
    />
  )
}

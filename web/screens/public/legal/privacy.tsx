import { LegalScreen, legalHandle } from './legal-screen.tsx'
import { Privacy20261122 } from './wording/privacy-2026-11-22.tsx'
import { Privacy20261123 } from './wording/privacy-2026-11-23.tsx'

export const handle = legalHandle('privacy')

export default function Privacy() {
  return (
    <LegalScreen
      text="privacy"
      title="プライバシーポリシー"
      description="おりおりが取得する個人情報、利用目的、第三者への提供、お客さまのお手続きについて。"
      wordings={{ '2026-11-22': Privacy20261122, '2026-11-23': Privacy20261123 }}
    />
  )
}
